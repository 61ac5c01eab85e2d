import Grading
import Shell

/// One thing that `sandbox` does besides opening the shell.
protocol Subcommand: Sendable {
  static var name: String { get }
  /// What follows the name: `exerciseN [options]`.
  static var usage: String { get }
  static var summary: String { get }
  /// What more a user wants to know.
  static var detail: String { get }
  static var options: [OptionSpec] { get }

  /// - Returns: The exit code.
  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32
}

extension Subcommand {
  static var detail: String { "" }
  static var options: [OptionSpec] { [] }

  /// The operands, of which there must be so many.
  static func operands(_ options: Options, _ count: Int) throws(UsageError) -> [String] {
    guard options.operands.count == count else {
      throw UsageError(
        description: options.operands.count < count
          ? "`\(name)` needs more: sandbox \(name) \(usage)"
          : "`\(name)` takes no more than \(count == 0 ? "its options" : "`\(usage)`"): "
            + "\(options.operands[count]) is too much")
    }
    guard !options.operands.contains("") else {
      throw UsageError(description: "`\(name)` was given an empty name: sandbox \(name) \(usage)")
    }
    return options.operands
  }
}

/// Where a command runs: the environment, the course, and the global options.
struct Setting: Sendable {
  let environment: [String: String]
  let desk: ExerciseDesk
  /// The course that was named, where one was.
  var namedCourse: String?

  /// Prints an answer of the desk: what was asked for on one stream, why not on the other.
  func show(_ answer: ExerciseDesk.Answer) -> Int32 {
    let output = Output(descriptor: 1)
    output.write(lines: answer.lines)
    output.flush()
    if !answer.message.isEmpty, answer.exitCode > 1 || answer.lines.isEmpty { complain(answer.message) }
    for notice in answer.notices { complain(notice) }
    return answer.exitCode
  }

  func complain(_ message: String) { Output(descriptor: 2).write("sandbox: \(message)\n") }

  /// How texts on the standard output are drawn.
  var ink: Ink { Terminal(environment: environment).ink(prefix: prefix) }

  /// What the reader types before a command, so that it means the same course.
  var prefix: String { namedCourse.map { "sandbox --course \($0) " } ?? "sandbox " }
}
