import Foundation
import Grading
import Shell

/// Opens the shell on a learner's own code.
enum TrySubcommand: Subcommand {
  /// With eight commands this is a million scripts, and more than a minute.
  private static let depthLimit = 7
  static let name = "try"
  static let usage = "exerciseN [--script COMMANDS] [--explore DEPTH] [--solution PATH] [--json]"
  static let summary = "compile your files, and type commands at your own code"
  static let detail = """
    Says after each command what your code did, what can be seen of it, which rules it breaks, and what the model
    does otherwise. A crash or an endless loop takes that command back; the shell goes on.
    With --script or --explore it exits with 0 if your code did what the model does, and with 1 if not.
    """
  static let options = [
    OptionSpec(long: "script", value: "COMMANDS", help: "run these commands on your code and leave"),
    OptionSpec(
      long: "explore", value: "DEPTH",
      help: "compare with the model in every script of up to DEPTH commands, 1 to \(depthLimit)"),
    OptionSpec(long: "solution", value: "PATH", help: "try this file or folder in place of yours"),
    OptionSpec(long: "json", help: "print one JSON object a line, a line a command"),
  ]

  static func run(_ options: Options, _ setting: Setting) throws(UsageError) -> Int32 {
    let name = try operands(options, 1)[0]
    let solution = options.value("solution")
    if let solution, !FileManager.default.fileExists(atPath: solution) {
      throw UsageError(description: "--solution \(solution) is not there", isAboutWords: false)
    }
    guard options.value("script") == nil || options.value("explore") == nil else {
      throw UsageError(description: "--script and --explore do not go together; give one")
    }
    let depth = try depth(options)
    let notice = PassingNotice("compiling …", environment: setting.environment)
    let answer = setting.desk.code(
      of: name, solution: solution, asJSON: options.has("json"), ink: setting.ink)
    notice.clear()
    switch answer {
    case .failure(let answer): return setting.show(answer)
    case .success(let session):
      let code = NamedCode(name: name, session: session, solution: solution)
      if let depth { return explore(code, depth, asJSON: options.has("json"), setting) }
      if let script = options.value("script") {
        return ScriptRun(
          desk: setting.desk, environment: setting.environment, printsJSON: options.has("json"),
          keepsGoing: true, code: code
        ).run(ScriptedLineSource(text: script))
      }
      return InteractiveShell(
        desk: setting.desk, environment: setting.environment, printsJSON: options.has("json"), code: code
      ).run()
    }
  }

  private static func depth(_ options: Options) throws(UsageError) -> Int? {
    guard let text = options.value("explore") else { return nil }
    guard let depth = Int(text), (1...depthLimit).contains(depth) else {
      throw UsageError(description: "--explore takes a number from 1 to \(depthLimit), not \(text)")
    }
    return depth
  }

  private static func explore(_ code: NamedCode, _ depth: Int, asJSON: Bool, _ setting: Setting) -> Int32 {
    let notice = PassingNotice("trying every script …", environment: setting.environment)
    let (lines, isOK) = code.agreement(depth: depth, asJSON: asJSON, ink: setting.ink)
    notice.clear()
    Output(descriptor: 1).write(lines: lines)
    return isOK ? 0 : 1
  }
}
