extension Exercise10 {
  public static func forbiddenImports(in source: String, allowed: Set<String>) -> [String] {
    var found: [String] = []
    for line in source.split(separator: "\n") where line.hasPrefix("import ") {
      let module = String(line.dropFirst("import ".count))
      if !allowed.contains(module) { found.append(module) }
    }
    return found
  }
}
