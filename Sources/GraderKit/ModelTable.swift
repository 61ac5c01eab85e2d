/// What the model does in every short script of an exercise's commands, made where the model is.
struct ModelTable {
  /// The most commands of a script.
  private(set) var depth = 0
  /// What happens before each script.
  private(set) var before: [String] = []
  /// The commands that scripts are made of.
  private(set) var commands: [String] = []
  private var texts: [Substring] = []
  /// For each script the place of its text: the short ones first, and in order of their commands.
  private var index: [Int] = []

  /// - Parameter text: Lines of a word and its value, with line breaks or U+001E between.
  init(_ text: String) {
    for line in text.split(whereSeparator: { $0 == "\n" || $0 == "\u{1E}" }) {
      guard let blank = line.firstIndex(of: " ") else { continue }
      let rest = line[line.index(after: blank)...]
      switch line[..<blank] {
      case "depth": depth = Int(rest) ?? 0
      case "before": before.append(String(rest))
      case "command": commands.append(String(rest))
      case "text": texts.append(rest)
      case "index": index = rest.split(separator: " ").compactMap { Int($0) }
      default: continue
      }
    }
  }

  /// Whether the table says something of every script.
  var isComplete: Bool {
    var count = 0
    var size = 1
    for _ in 0..<depth {
      size *= commands.count
      count += size
    }
    return depth > 0 && count == index.count && index.allSatisfy(texts.indices.contains)
  }

  /// What is seen of the model after a script.
  func text(of script: [Int]) -> String {
    var first = 0
    var size = 1
    for _ in 1..<script.count {
      size *= commands.count
      first += size
    }
    let place = script.reduce(0) { $0 * commands.count + $1 }
    return String(texts[index[first + place]])
  }
}
