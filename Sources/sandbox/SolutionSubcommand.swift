import Grading

/// Shows a solution.
enum SolutionSubcommand: Subcommand {
  static let name = "solution"
  static let usage = "exerciseN [--give-up]"
  static let summary = "show a solution, once yours has passed or you give up"
  static let options = [OptionSpec(long: "give-up", help: "show it before you have passed; this is recorded")]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    let request = ExerciseDesk.Request.solution(name, givesUp: options.has("give-up"))
    return setting.show(setting.desk.answer(request, ink: setting.ink))
  }
}
