import CommandLanguage

/// What a slip most likely meant, for the words of the command line.
package enum Slips {
  /// A question that names the nearest valid words, or nothing where none is near.
  package static func question(_ word: String, in words: [String]) -> String {
    let nearest = Suggestion.nearest(to: word, in: words).map { "`\($0)`" }
    return nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: " or "))?"
  }
}
