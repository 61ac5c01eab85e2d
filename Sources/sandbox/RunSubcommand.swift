import Shell

/// Runs a script.
enum RunSubcommand: Subcommand {
  static let name = "run"
  static let usage = "FILE|- [--json] [--keep-going]"
  static let summary = "run the commands of a file, or of the standard input"
  static let detail = """
    Stops at the first command that is refused, not understood, or an `expect` that fails.
    Exits with 0 if every command was ok, 1 if one was not, 2 if the file cannot be read.
    """
  static let options = [
    OptionSpec(long: "json", help: "print one JSON object a line, a line a command"),
    OptionSpec(long: "keep-going", help: "go on after a command that is not ok"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let path = try operands(options, 1)[0]
    let source: any LineSource
    do throws(FileError) {
      source = try ScriptFile.open(path)
    } catch {
      throw UsageError(description: error.description, isAboutWords: false)
    }
    return ScriptRun(
      desk: setting.desk, environment: setting.environment, printsJSON: options.has("json"),
      keepsGoing: options.has("keep-going")
    ).run(source, name: path == "-" ? "standard input" : path)
  }
}
