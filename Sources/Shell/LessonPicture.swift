import CommandLanguage
import Lessons
import ScopeTree

/// The trees that blocks of a lesson stand for.
enum LessonPicture {
  /// The tree after the commands of a block; what is refused is left out.
  static func world(after script: String, _ policy: Policy) -> World {
    LessonModel.world(after: commands(script), policy)
  }

  /// The commands of pictures that are refused.
  static func faults(of lesson: Lesson) -> [LessonFault] {
    trees(in: lesson.prose).flatMap { script, line in
      let commands = commands(script)
      var faults: [LessonFault] = []
      _ = LessonModel.world(after: commands, lesson.policy) { number, error in
        faults.append(
          LessonFault(
            file: lesson.file, line: line, problem: .notRun(commands[number], reason: "\(error)")))
      }
      // The refusals after the first come of it.
      return faults.prefix(1)
    }
  }

  private static func commands(_ script: String) -> [String] {
    script.split(whereSeparator: \.isNewline).flatMap { line in
      ((try? Tokenizer.statements(in: String(line))) ?? []).map(\.text)
    }
  }

  private static func trees(in blocks: [MarkdownBlock]) -> [(script: String, line: Int)] {
    blocks.flatMap { block -> [(String, Int)] in
      switch block.kind {
      case .code("tree", let script): [(script, block.line)]
      case .list(_, let items): items.flatMap(trees)
      case .quote(let inner): trees(in: inner)
      default: []
      }
    }
  }
}
