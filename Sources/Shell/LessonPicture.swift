import CommandLanguage
import Lessons
import ScopeTree

/// The trees that blocks of a lesson stand for.
enum LessonPicture {
  /// The tree after the commands of a block; what is refused is left out.
  static func world(after script: String, _ policy: Policy) -> World {
    var world = World.launch(policy: policy).world
    for command in commands(script) {
      guard let action = LessonModel.change(command) else { continue }
      _ = try? world.apply(action)
    }
    return world
  }

  /// The commands of pictures that are refused.
  static func faults(of lesson: Lesson) -> [LessonFault] {
    trees(in: lesson.prose).compactMap { script, line in
      var world = World.launch(policy: lesson.policy).world
      for command in commands(script) {
        guard let action = LessonModel.change(command) else { continue }
        do throws(TransitionError) {
          try world.apply(action)
        } catch {
          return LessonFault(file: lesson.file, line: line, problem: .notRun(command, reason: "\(error)"))
        }
      }
      return nil
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
