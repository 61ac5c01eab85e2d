/// One message of the compiler about a learner's file.
package struct Diagnostic: Codable, Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int
  package let severity: String
  package let message: String

  /// The form that editors match.
  package var text: String { "\(file):\(line):\(column): \(severity): \(message)" }

  /// The first errors in a compiler's log.
  ///
  /// - Parameters:
  ///   - shown: Turns a path of the log into one to show; nil where the file is not the learner's.
  ///   - limit: How many are kept.
  static func errors(in log: String, limit: Int = 20, shown: (String) -> String?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for line in log.split(separator: "\n") where found.count < limit {
      guard let diagnostic = parse(line, shown), diagnostic.severity == "error" else { continue }
      if !found.contains(diagnostic) { found.append(diagnostic) }
    }
    return found
  }

  private static func parse(_ line: Substring, _ shown: (String) -> String?) -> Diagnostic? {
    guard let place = line.firstRange(of: ": error: ") else { return nil }
    let parts = line[..<place.lowerBound].split(separator: ":")
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let row = Int(parts[parts.count - 2]),
      let file = shown(parts.dropLast(2).joined(separator: ":"))
    else { return nil }
    return Diagnostic(
      file: file, line: row, column: column, severity: "error", message: String(line[place.upperBound...]))
  }
}
