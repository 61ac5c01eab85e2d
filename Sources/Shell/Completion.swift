import CommandLanguage
package import Commands
import Rendering

/// What the tab key does to an unfinished line.
package enum Completion {
  package enum Answer: Hashable, Sendable {
    case nothing
    /// Text to put in at the cursor.
    case insert(String)
    /// Lines that list what is possible.
    case choices([String])
  }

  /// - Parameter line: The line up to the cursor.
  package static func answer(to line: String, in context: CommandContext, columns: Int) -> Answer {
    let (complete, partial) = Tokenizer.unfinished(line)
    let fitting = Candidates.words(after: complete, in: context).filter { $0.hasPrefix(partial) }
    var words: [String] = []
    for word in fitting where !words.contains(word) { words.append(word) }
    guard let first = words.first else { return .nothing }
    if words.count == 1 { return .insert(first.dropFirst(partial.count) + " ") }
    let common = words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    if common.count > partial.count { return .insert(String(common.dropFirst(partial.count))) }
    return .choices(words.joined(separator: "  ").wrapped(to: columns))
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
