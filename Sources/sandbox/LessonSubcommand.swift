import Shell

/// Opens the shell in a lesson.
enum LessonSubcommand: Subcommand {
  static let name = "lesson"
  static let usage = "NUMBER [STEP] [--lang LANGUAGE] [--plain] [--json]"
  static let summary = "open the shell in a lesson, where you left it"
  static let detail = """
    A step is done when its goal holds, by whatever commands; `goal`, `hint`, `skip`, `next` and `back` help along.
    Your place is kept. Commands may come from a pipe: sandbox lesson 1 < FILE.
    """
  static let options = [
    CommandLineTool.langOption, CommandLineTool.plainOption,
    OptionSpec(long: "json", help: "print one JSON object a line, a line a command"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let words = options.operands
    if words.isEmpty || words.count > 2 { _ = try operands(options, words.isEmpty ? 1 : 2) }
    for word in words where (Int(word) ?? 0) < 1 {
      throw UsageError(
        description: "`lesson` takes whole numbers from 1, not \(word); `sandbox lessons` lists them")
    }
    return InteractiveShell(
      desk: setting.desk, environment: setting.environment, printsJSON: options.has("json"),
      opening: "lesson \(words.joined(separator: " "))"
    ).run()
  }
}
