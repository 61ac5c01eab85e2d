/// Text of several meanings, broken into lines by the width that terminals give to its characters.
package struct FlowText: Hashable, Sendable {
  private struct Run: Hashable, Sendable {
    let text: String
    let meaning: Style.Meaning
  }

  /// What is not broken, and whether a blank stands before it.
  private struct Word: Hashable, Sendable {
    var runs: [Run]
    var hasBlank: Bool

    var columns: Int { runs.reduce(0) { $0 + $1.text.columns } }
  }

  private var lines: [[Word]] = [[]]
  private var endsInBlank = true

  package init() {}

  /// Adds text that may be broken at its blanks, and between characters of scripts without blanks.
  package mutating func add(_ text: String, _ meaning: Style.Meaning = .plain) {
    var word = ""
    var previous: Character?
    for character in text {
      if character.isWhitespace {
        addWord(word, meaning)
        word = ""
        endsInBlank = true
        previous = nil
        continue
      }
      if let previous, character.mayFollowBreak, previous.hasNoBlanks || character.hasNoBlanks {
        addWord(word, meaning)
        word = ""
        startsWord = true
      }
      word.append(character)
      previous = character
    }
    addWord(word, meaning)
  }

  /// Adds text that stays together where it fits into a line.
  package mutating func addWhole(_ text: String, _ meaning: Style.Meaning) { addWord(text, meaning) }

  package mutating func addBlank() { endsInBlank = true }

  package mutating func breakLine() {
    lines.append([])
    endsInBlank = true
  }

  private var startsWord = false

  private mutating func addWord(_ text: String, _ meaning: Style.Meaning) {
    guard !text.isEmpty else { return }
    let run = Run(text: text, meaning: meaning)
    let line = lines.count - 1
    if endsInBlank || startsWord || lines[line].isEmpty {
      lines[line].append(Word(runs: [run], hasBlank: endsInBlank))
    } else {
      lines[line][lines[line].count - 1].runs.append(run)
    }
    endsInBlank = false
    startsWord = false
  }

  /// - Parameters:
  ///   - first: What stands before the first line.
  ///   - rest: What stands before each of the others.
  package func lines(_ style: Style, first: String = "", rest: String? = nil) -> [String] {
    let rest = rest ?? String(repeating: " ", count: first.columns)
    let room = style.width.map { max(10, $0 - first.columns) }
    var result: [String] = []
    for line in lines {
      var runs: [Run] = []
      var columns = 0
      func add(_ run: Run) {
        // Neighbours of one meaning are painted in one go.
        if let last = runs.last, last.meaning == run.meaning || run.text == " " {
          runs[runs.count - 1] = Run(text: last.text + run.text, meaning: last.meaning)
        } else {
          runs.append(run)
        }
        columns += run.text.columns
      }
      func close() {
        let text = runs.map { style.paint($0.text, $0.meaning) }.joined()
        result.append((result.isEmpty ? first : rest) + text)
        runs = []
        columns = 0
      }
      for word in line.flatMap({ parts(of: $0, room) }) {
        let blank = word.hasBlank && columns > 0 ? 1 : 0
        if let room, columns > 0, columns + blank + word.columns > room { close() }
        if columns > 0, word.hasBlank { add(Run(text: " ", meaning: .plain)) }
        for run in word.runs { add(run) }
      }
      close()
    }
    return result
  }

  /// The word, broken at the blanks in it.
  private func pieces(of word: Word) -> [Word] {
    var pieces = [Word(runs: [], hasBlank: word.hasBlank)]
    for run in word.runs {
      for (index, text) in run.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { pieces.append(Word(runs: [], hasBlank: true)) }
        if !text.isEmpty {
          pieces[pieces.count - 1].runs.append(Run(text: String(text), meaning: run.meaning))
        }
      }
    }
    return pieces.filter { !$0.runs.isEmpty }
  }

  /// The word, in parts that fit where it is longer than a line.
  private func parts(of word: Word, _ room: Int?) -> [Word] {
    guard let room, word.columns > room else { return [word] }
    let broken = pieces(of: word)
    if broken.count > 1 { return broken.flatMap { parts(of: $0, room) } }
    var result = [Word(runs: [], hasBlank: word.hasBlank)]
    var columns = 0
    for run in word.runs {
      for character in run.text {
        let width = String(character).columns
        if columns + width > room {
          result.append(Word(runs: [], hasBlank: false))
          columns = 0
        }
        result[result.count - 1].runs.append(Run(text: String(character), meaning: run.meaning))
        columns += width
      }
    }
    return result
  }
}

extension Character {
  /// Whether it belongs to a script that puts no blanks between words (Chinese and Japanese).
  fileprivate var hasNoBlanks: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x2E80...0x2FDF, 0x3000...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF00...0xFF60, 0x20000...0x3FFFD:
      true
    default: false
    }
  }

  /// Whether a line may begin with it; closing marks stay with what they close.
  fileprivate var mayFollowBreak: Bool { !"、。，．」』）】〉》！？：；ーっゃゅょ,.;:!?)]}…".contains(self) }
}
