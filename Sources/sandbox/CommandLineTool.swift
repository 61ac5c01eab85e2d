import CSystem
import Foundation
import Grading
import Shell

/// The program: arguments in, exit code out.
@main
struct CommandLineTool {
  static let version = "0.1.0"

  /// The file of this program.
  static var program: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  private static let globalOptions = [
    OptionSpec(long: "command", short: "c", value: "COMMANDS", help: "run these commands and leave"),
    OptionSpec(long: "json", help: "print one JSON object a line, a line a command"),
    OptionSpec(long: "keep-going", help: "with -c: go on after a command that is not ok"),
    langOption, plainOption, courseOption, helpOption,
    OptionSpec(long: "version", help: "show the version"),
  ]

  /// For the languages of lessons.
  static let langOption = OptionSpec(
    long: "lang", value: "LANGUAGE", help: "take lessons in this language, such as ko (default: the locale's)"
  )
  static let plainOption = OptionSpec(
    long: "plain", help: "plain lines, to be read out: no drawings, no colour, no line editing (as TERM=dumb)"
  )
  private static let helpOption = OptionSpec(long: "help", short: "h", help: "show this")
  private static let courseOption = OptionSpec(
    long: "course", value: "DIR", help: "the course, if it is not this folder or one above it")

  static func main() {
    // Output that nobody reads any more ends a write, not the program.
    signal(SIGPIPE, SIG_IGN)
    // Ctrl-C and a request to end are seen by what runs, so that nothing is left behind.
    csystem_catch_signals()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(UsageError) {
      let code = try run(arguments)
      exit(Output.failure == 0 ? code : complainOfOutput())
    } catch {
      let help = error.isAboutWords ? "`sandbox --help` shows what there is\n" : ""
      Output(descriptor: 2).write("sandbox: \(error.description)\n\(help)")
      exit(2)
    }
  }

  private static func complainOfOutput() -> Int32 {
    let reason = String(cString: strerror(Output.failure))
    Output(descriptor: 2).write("sandbox: the output could not be written: \(reason)\n")
    return 3
  }

  private static func run(_ arguments: [String]) throws(UsageError) -> Int32 {
    let global = try Options(arguments, globalOptions, stopsAtOperand: true)
    if global.has("help") { return show(overview) }
    if global.has("version") { return show("sandbox \(version)") }
    guard let name = global.operands.first else { return try runShell(global) }
    guard global.value("command") == nil else {
      throw UsageError(description: "-c takes all its commands in one argument: \(name) is too much")
    }
    if name == "help" { return try help(Array(global.operands.dropFirst())) }
    guard let subcommand = SubcommandRegistry.all.first(where: { $0.name == name }) else {
      throw UsageError(
        description: "unknown command \(name)"
          + Slips.question(name, in: SubcommandRegistry.all.map { $0.name }))
    }
    let options = try Options(
      passOn(global) + global.operands.dropFirst(), subcommand.options + [helpOption, courseOption])
    if options.has("help") { return show(help(for: subcommand)) }
    return try subcommand.run(options, try setting(options, global))
  }

  /// Global options that a subcommand has too.
  private static func passOn(_ global: Options) -> [String] {
    ["json", "keep-going"].filter(global.has).map { "--\($0)" }
  }

  private static func runShell(_ options: Options) throws(UsageError) -> Int32 {
    let setting = try setting(options)
    guard let commands = options.value("command") else {
      guard !options.has("keep-going") else {
        throw UsageError(description: "--keep-going goes with -c or with `run`; the shell goes on by itself")
      }
      return InteractiveShell(
        desk: setting.desk, environment: setting.environment, printsJSON: options.has("json")
      ).run()
    }
    return ScriptRun(
      desk: setting.desk, environment: setting.environment, printsJSON: options.has("json"),
      keepsGoing: options.has("keep-going")
    ).run(ScriptedLineSource(text: commands))
  }

  /// - Parameter options: The options, those that count more first.
  private static func setting(_ options: Options...) throws(UsageError) -> Setting {
    let named = options.compactMap { $0.value("course") }.first
    var environment = ProcessInfo.processInfo.environment
    if options.contains(where: { $0.has("plain") }) { environment["TERM"] = "dumb" }
    let language = options.compactMap { $0.value("lang") }.first
    if let language { environment["LANGUAGE"] = language }
    let found: Result<Course, CourseError>
    let chosen = environment
    do throws(CourseError) {
      var course = try Course.find(explicit: named, from: FileManager.default.currentDirectoryPath)
      course.model = StrictModel.tables
      course.hunts = HuntScript.facts
      course.lessons = { [course] in LessonHeadings.all(in: course, chosen) }
      found = .success(course)
    } catch {
      // Only what needs a course asks for one; a folder that was named must be one.
      if named != nil { throw UsageError(description: error.description, isAboutWords: false) }
      found = .failure(error)
    }
    let desk = ExerciseDesk(course: found, environment: environment)
    if let language, let problem = LessonLanguages(desk).problem(with: language) {
      throw UsageError(description: problem, isAboutWords: false)
    }
    return Setting(environment: environment, desk: desk, namedCourse: named)
  }

  private static func help(_ names: [String]) throws(UsageError) -> Int32 {
    guard let name = names.first else { return show(overview) }
    guard let subcommand = SubcommandRegistry.all.first(where: { $0.name == name }) else {
      throw UsageError(
        description: "unknown command \(name)"
          + Slips.question(name, in: SubcommandRegistry.all.map { $0.name }))
    }
    return show(help(for: subcommand))
  }

  private static func show(_ text: String) -> Int32 {
    Output(descriptor: 1).write(text + "\n")
    return 0
  }

  private static var overview: String {
    """
    sandbox: a shell in which to learn how business scopes live and die

    usage: sandbox                      open the shell (`help` there lists its commands)
           sandbox -c 'login 7; tree'   run commands and leave
           sandbox COMMAND …            do one of these

    \(table(SubcommandRegistry.all.map { ($0.name, $0.summary) }))

    options
    \(table(globalOptions.map { ($0.usage, $0.help) }))

    `sandbox COMMAND --help` explains a command.
    """
  }

  private static func help(for subcommand: any Subcommand.Type) -> String {
    var lines = ["usage: sandbox \(subcommand.name) \(subcommand.usage)", "", subcommand.summary]
    if !subcommand.detail.isEmpty { lines.append(subcommand.detail) }
    let options = subcommand.options + [courseOption, helpOption]
    return (lines + ["", "options", table(options.map { ($0.usage, $0.help) })]).joined(separator: "\n")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  " + row.0.padding(toLength: width + 2, withPad: " ", startingAt: 0) + row.1
    }.joined(separator: "\n")
  }
}
