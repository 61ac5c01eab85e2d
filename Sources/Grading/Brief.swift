import Foundation

/// What an exercise asks for: the comment at the head of its starter, with `//` or, in a script, `#`.
struct Brief {
  let title: String
  let lines: [String]

  init?(_ exercise: Exercise) {
    guard let files = try? exercise.sources(at: exercise.starter),
      let file = files.first,
      let data = FileManager.default.contents(atPath: file.path)
    else { return nil }
    let mark = exercise.isHunt ? "#" : "//"
    var lines: [String] = []
    for line in String(decoding: data, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      guard line.hasPrefix(mark) else { break }
      lines.append(String(line.dropFirst(line.hasPrefix("\(mark) ") ? mark.count + 1 : mark.count)))
    }
    guard let first = lines.first else { return nil }
    title =
      first.split(separator: ":", maxSplits: 1).last.map { $0.drop { $0 == " " } }.map(String.init) ?? first
    self.lines = lines
  }
}
