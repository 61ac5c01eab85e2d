import Foundation

/// The bare commands behind a call of `swiftc` or `clang`, which print them for `-###`.
///
/// A driver takes about as long to start as a small file takes to compile, so it is asked once and its commands are
/// kept.
struct DriverJobs {
  /// Programs with their arguments, in order.
  let commands: [[String]]

  init(log: String) {
    commands = log.split(separator: "\n").map { Self.words(of: $0) }.filter {
      $0.first?.hasPrefix("/") == true
    }
  }

  /// A line taken apart as a shell does.
  static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

/// One command that is kept, with names in place of the folders that move with a course.
struct KeptCommand: Codable, Hashable, Sendable {
  private let words: [String]

  /// - Parameter places: Paths by the names that stand for them.
  init(_ words: [String], places: [String: String]) {
    self.words = words.map { word in
      places.reduce(word) { $0.replacingOccurrences(of: $1.value, with: "{\($1.key)}") }
    }
  }

  /// The program and its arguments, with the folders as they are now.
  func resolved(_ places: [String: String]) -> (program: String, arguments: [String]) {
    let full = words.map { word in
      places.reduce(word) { $0.replacingOccurrences(of: "{\($1.key)}", with: $1.value) }
    }
    return (full.first ?? "", Array(full.dropFirst()))
  }

  /// Reads a command from the file that it was kept in.
  static func read(_ file: URL) -> KeptCommand? {
    FileManager.default.contents(atPath: file.path).flatMap {
      try? JSONDecoder().decode(KeptCommand.self, from: $0)
    }
  }

  func write(to file: URL) throws { try JSONEncoder().encode(self).write(to: file) }
}
