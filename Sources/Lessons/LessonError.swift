/// Why a lesson, or the folder of lessons, cannot be used.
package struct LessonError: Error, Hashable, Sendable {
  package let file: String
  package let line: Int?
  package let problem: Problem

  package init(_ file: String, _ line: Int? = nil, _ problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  package enum Problem: Hashable, Sendable {
    case unreadable(reason: String)
    case notText
    case noFrontMatter
    case openFrontMatter
    case noPair(String)
    case unknownKey(String, nearest: [String])
    case repeatedKey(String)
    case missingKey(String)
    case badNumber(String)
    case otherNumber(inName: Int, inside: Int)
    case unknownPolicy(String, nearest: [String])
    case noSteps
    case wrongHeading(level: Int)
    case missingBlock(String, step: String)
    case repeatedBlock(String)
    case emptyBlock(String)
    case lateBlock(String)
    case unknownBlock(String)
    case wrongCommand(String)
    case otherCommand(String, mayLook: Bool)
    case tooLong(bytes: Int, limit: Int)
    case tooDeep
    case wrongPredicate(String)
    case noMeaning(step: String)
    case html(String)
    case noSuchLesson(Int, known: [Int])
    case noNumber
    case sameNumber(Int, other: String)
    case unknownLanguage(String, known: [String])
  }
}

extension LessonError: CustomStringConvertible {
  package var description: String {
    file + (line.map { ":\($0)" } ?? "") + (file.isEmpty ? "" : ": ") + problem.description
  }
}

extension LessonError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .notText: "is not UTF-8 text; save it as UTF-8"
    case .noFrontMatter: "does not begin with front matter; put a line of `---` first, then `title: …`"
    case .openFrontMatter: "the front matter has no end; put a line of `---` after it"
    case .noPair(let text): "front matter is made of lines such as `title: …`, and this is `\(text)`"
    case .unknownKey(let key, let nearest):
      "front matter has no key `\(key)`; "
        + (nearest.isEmpty
          ? "there are \(LessonReader.keys.joined(separator: ", "))"
          : "did you mean \(nearest.map { "`\($0)`" }.joined(separator: " or "))?")
    case .repeatedKey(let key): "`\(key)` is given twice; keep one"
    case .missingKey(let key): "the front matter lacks `\(key)`; add a line `\(key): …`"
    case .badNumber(let text): "`number` is a whole number from 1, not `\(text)`"
    case .otherNumber(let name, let inside):
      "the file is named for lesson \(name), and its front matter says \(inside); make them the same"
    case .unknownPolicy(let name, let nearest):
      "there is no policy `\(name)`; "
        + (nearest.isEmpty
          ? "most lessons say `policy: strict`"
          : "did you mean \(nearest.map { "`\($0)`" }.joined(separator: " or "))?")
    case .noSteps: "has no step; a step begins with a heading such as `## Log in`"
    case .wrongHeading(let level):
      "a heading of level \(level) stands here; a step begins with `##`, and there are no others"
    case .missingBlock(let kind, let step): "step \"\(step)\" has no block ```\(kind); add one"
    case .repeatedBlock(let kind): "the step has a block ```\(kind) already; put its lines there"
    case .emptyBlock(let kind): "the block ```\(kind) is empty; it takes one \(Self.content(kind)) a line"
    case .lateBlock(let kind): "the block ```\(kind) stands after why the step matters; put it before that"
    case .unknownBlock(let info):
      "a block ```\(info) means nothing here; there are \(LessonReader.blockNames.joined(separator: ", "))"
    case .wrongCommand(let reason): reason
    case .otherCommand(let command, let mayLook):
      "`\(command)` does not change the tree; a block of commands is made of those that do"
        + (mayLook ? ", and of those that look" : "")
    case .tooLong(let bytes, let limit): "has \(bytes) bytes, and \(limit) is the most; split it"
    case .tooDeep: "quotes or lists are nested too deep here; \(MarkdownReader.depthLimit) is the most"
    case .wrongPredicate(let reason): reason
    case .noMeaning(let step):
      "step \"\(step)\" does not say why it matters; put that in a line after its blocks"
    case .html(let text): "HTML (`\(text)`) cannot be shown in a terminal; write it in Markdown"
    case .noSuchLesson(let number, let known) where known.isEmpty:
      "there is no lesson \(number): Lessons/en holds none"
    case .noSuchLesson(let number, let known):
      "there is no lesson \(number); there are \(known.map(String.init).joined(separator: ", "))"
    case .noNumber:
      "is no lesson, for its name does not begin with a number such as `13-`; rename it, or move it away"
    case .sameNumber(let number, let other):
      "\(other) is lesson \(number) too; give one of them another number"
    case .unknownLanguage(let language, let known):
      "there are no lessons in `\(language)`; there are \(known.joined(separator: ", "))"
    }
  }

  private static func content(_ kind: String) -> String {
    switch kind {
    case "expect": "predicate"
    case "hint": "hint"
    default: "command"
    }
  }
}
