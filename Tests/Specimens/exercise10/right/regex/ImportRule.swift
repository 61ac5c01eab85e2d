extension Exercise10 {
  public static func forbiddenImports(in source: String, allowed: Set<String>) -> [String] {
    var seen = allowed
    return modules(in: code(of: source)).filter { seen.insert($0).inserted }
  }

  // The source with a blank in place of each comment and string.
  private static func code(of source: String) -> String {
    var rest = source[...]
    var code = ""
    while let first = rest.first {
      let after = afterNoCode(rest)
      // equivalent swap: neither uses the other
      code.append(after == nil ? first : " ")
      rest = after ?? rest.dropFirst()
    }
    return code
  }

  // What follows a comment or string that begins here; nil where none begins.
  private static func afterNoCode(_ text: Substring) -> Substring? {
    // equivalent swap: no text begins with both
    if text.hasPrefix("//") { return text.drop { !$0.isNewline } }
    // equivalent swap: the hashes are only read
    if text.hasPrefix("/*") { return afterComment(text) }
    let hashes = String(text.prefix { $0 == "#" })
    let string = text.dropFirst(hashes.count)
    return string.first == "\"" ? afterString(string, hashes) : nil
  }

  private static func afterComment(_ text: Substring) -> Substring {
    var rest = text.dropFirst(2)
    while !rest.isEmpty, !rest.hasPrefix("*/") {
      rest = rest.hasPrefix("/*") ? afterComment(rest) : rest.dropFirst()
    }
    return rest.dropFirst(2)
  }

  private static func afterString(_ text: Substring, _ hashes: String) -> Substring {
    let quotes = text.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    var rest = text.dropFirst(quotes.count)
    while !rest.isEmpty, !rest.hasPrefix(quotes + hashes) {
      rest = rest.dropFirst(rest.hasPrefix("\\" + hashes) ? 2 + hashes.count : 1)
    }
    return rest.dropFirst(quotes.count + hashes.count)
  }

  private static func modules(in code: String) -> [String] {
    let pattern =
      #/(?:^|[^\w.`])import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/#
    return code.matches(of: pattern).map { String($0.output.1) }
  }
}
