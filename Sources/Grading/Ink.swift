/// How the texts of exercises and grades are drawn.
package struct Ink: Hashable, Sendable {
  let hasColor: Bool
  let hasUnicode: Bool
  /// Columns to wrap at; nil where lines may be as long as they like.
  let width: Int?
  /// What comes before a command where the reader types it: nothing in the shell, `sandbox ` outside.
  let prefix: String

  package init(hasColor: Bool, hasUnicode: Bool, width: Int?, prefix: String) {
    self.prefix = prefix
    self.hasColor = hasColor
    self.hasUnicode = hasUnicode
    self.width = width
  }

  /// For files: as it is, in lines as long as they like.
  static let plain = Ink(hasColor: false, hasUnicode: true, width: nil, prefix: "sandbox ")

  enum Meaning: String {
    case good = "32"
    case bad = "31"
    case dim = "2"
    case strong = "1"
  }

  /// A command as the reader types it.
  func command(_ words: String) -> String { "`\(prefix)\(words)`" }

  /// The command that runs a script on the learner's code.
  package func tryCommand(_ exercise: String, _ script: [String], solution: String? = nil) -> String {
    let commands = script.joined(separator: "; ")
    guard !prefix.isEmpty else { return command("try \(exercise) \"\(commands)\"") }
    let place = solution.map { " --solution \($0)" } ?? ""
    return command("try \(exercise)\(place) --script '\(commands)'")
  }

  func paint(_ text: String, _ meaning: Meaning) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(meaning.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Lines that were broken for a page, broken for this width; those that stand by themselves stay.
  func flow(_ lines: [String]) -> [String] {
    guard let width, lines.contains(where: { $0.count > width }) else { return lines }
    var paragraphs: [String] = []
    for line in lines {
      let goesOn = paragraphs.last.map { !$0.isEmpty } ?? false
      if goesOn, let first = line.first, first != " ", first != "-", first != "`" {
        paragraphs[paragraphs.count - 1] += " \(line)"
      } else {
        paragraphs.append(line)
      }
    }
    return paragraphs.flatMap { paragraph in
      let margin = paragraph.prefix { $0 == " " }.count
      return self.lines(String(paragraph.dropFirst(margin)), indent: margin)
    }
  }

  /// The text in lines that fit, each after the same indent.
  func lines(_ text: String, indent: Int) -> [String] {
    let room = width.map { max(20, $0 - indent) } ?? Int.max
    let margin = String(repeating: " ", count: indent)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      paragraph -> [String] in
      var lines: [String] = []
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if !line.isEmpty, line.count + 1 + word.count > room {
          lines.append(margin + line)
          line = String(word)
        } else {
          line += line.isEmpty ? String(word) : " \(word)"
        }
      }
      return lines + [margin + line]
    }
  }
}
