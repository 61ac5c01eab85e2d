import Commands
import ScopeTree

extension CommandRunner {
  func save(to path: String, _ command: String, _ number: Int) -> CommandReport {
    let steps = timeline.script
    do throws(FileError) {
      try ScriptFile.write(steps.map { $0.command + "\n" }.joined(), to: path)
    } catch {
      return CommandReport(number, command, .error, error.description)
    }
    return CommandReport(
      number, command, .ok, "saved \(steps.count) \(steps.count == 1 ? "command" : "commands") to \(path)")
  }

  func runScript(_ path: String, _ command: String, _ number: Int) -> CommandReport {
    guard scriptDepth < Self.scriptDepth else {
      return CommandReport(
        number, command, .error,
        "scripts run scripts more than \(Self.scriptDepth) deep; does \(path) run itself?")
    }
    do throws(FileError) {
      let source = try ScriptFile.open(path)
      scriptDepth += 1
      defer { scriptDepth -= 1 }
      let result = run(source, keepsGoing: false)
      let place = "\(path) at line \(result.line)"
      switch result.end {
      case .ok: return CommandReport(number, command, .ok, "ran \(path)")
      case .notOK:
        return CommandReport(
          number, command, .error,
          "stopped in \(place), at a command that is not ok; what ran before it holds")
      case .interrupted:
        return CommandReport(number, command, .error, "interrupted in \(place); what ran before it holds")
      }
    } catch {
      return CommandReport(number, command, .error, error.description)
    }
  }

  /// Runs all lines of a source.
  ///
  /// Ctrl-C, or a request to end, stops the script at the next command.
  ///
  /// - Returns: How it ended, and the number of the line that was run last.
  package func run(_ source: any LineSource, keepsGoing: Bool) -> (end: ScriptEnd, line: Int) {
    var number = 0
    var isOK = true
    while !wantsToQuit, !isInterrupted, isOK || keepsGoing {
      let read = source.next()
      number += 1
      switch read {
      case .line(let line):
        isOK = run(line, keepsGoing: keepsGoing) && isOK
      case .unreadable(let error):
        isOK = fail("", error) && isOK
      case .interrupted: isInterrupted = true
      case .end: return (isOK ? .ok : .notOK, number - 1)
      }
    }
    return (isInterrupted ? .interrupted : isOK ? .ok : .notOK, number)
  }

  /// How a script ended.
  package enum ScriptEnd: Hashable, Sendable { case ok, notOK, interrupted }
}
