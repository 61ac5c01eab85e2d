import CSystem
import Foundation
package import Grading

/// Grades an exercise each time its files are saved, until it is told to stop.
package struct WatchLoop {
  private enum Next: Equatable {
    case grade, wait, quit
    case move(String)
  }

  /// How long files have to be quiet, in milliseconds; editors save in several steps.
  private static let quiet: Int32 = 80

  private let desk: ExerciseDesk
  private let terminal: Terminal
  private let options: GradeOptions
  private let prefix: String
  private let output = Output(descriptor: 1)

  /// - Parameter prefix: What comes before a command where the reader types it.
  package init(desk: ExerciseDesk, environment: [String: String], options: GradeOptions, prefix: String) {
    self.prefix = prefix
    self.desk = desk
    self.options = options
    terminal = Terminal(environment: environment)
  }

  /// - Parameter name: The exercise; nil for the first that has not passed.
  /// - Returns: The exit code: 0 when it was told to stop, 128 and its number for a signal.
  package func run(_ name: String?) -> Int32 {
    let keys = KeyTerminal()
    var current = name
    while true {
      let target: ExerciseDesk.Target
      switch desk.target(current) {
      case .exercise(let found): target = found
      case .allPassed:
        show(["all exercises have passed"])
        return 0
      case .failure(let message):
        Output(descriptor: 2).write("sandbox: \(message)\n")
        return 2
      }
      switch watch(target, keys) {
      case .move(let other): current = other
      default: return ending
      }
    }
  }

  private var ending: Int32 {
    if csystem_pending_end() != 0 { return 128 + csystem_pending_end() }
    return 0
  }

  /// Stays with one exercise until its learner wants another.
  private func watch(_ target: ExerciseDesk.Target, _ keys: KeyTerminal) -> Next {
    guard let folders = FolderWatch(target.folders) else {
      show(["the system does not tell of changes: \(String(cString: strerror(errno)))"])
      return .quit
    }
    var inputIsOpen = true
    var graded: String?
    var next = Next.grade
    while true {
      if next == .grade {
        let contents = target.contents
        if contents != graded {
          graded = contents
          switch grade(target, folders, inputIsOpen) {
          case .wait: break
          case .grade: graded = nil
          case let other: return other
          }
        }
      }
      next = .wait
      var descriptors = [folders.descriptor] + (inputIsOpen ? [0] : [])
      let ready = csystem_wait_any(&descriptors, Int32(descriptors.count), -1)
      if ready <= 0 { return .quit }
      if inputIsOpen, isReadable(0) {
        guard let typed = keys.read() else {
          // A pipe that ended says nothing; a terminal that is gone ends it all.
          if terminal.inputIsTerminal { return .quit }
          inputIsOpen = false
          if graded == nil { next = .grade }
          continue
        }
        for key in typed {
          switch perform(key, target) {
          case .wait: continue
          case .grade: graded = nil
          case let other: return other
          }
        }
        if graded == nil { next = .grade }
      }
      if isReadable(folders.descriptor) {
        settle(folders)
        next = .grade
      }
      if csystem_take_interrupt() != 0 || csystem_pending_end() != 0 { return .quit }
    }
  }

  /// Waits until an editor has finished.
  private func settle(_ folders: FolderWatch) {
    var descriptor = folders.descriptor
    repeat {
      folders.drain()
      descriptor = folders.descriptor
    } while csystem_wait_any(&descriptor, 1, Self.quiet) > 0
  }

  /// - Returns: `wait` after a verdict, `grade` where a newer save or a key came before it.
  private func grade(_ target: ExerciseDesk.Target, _ folders: FolderWatch, _ inputIsOpen: Bool) -> Next {
    var options = options
    options.wishes = [folders.descriptor] + (inputIsOpen ? [0] : [])
    let ink = terminal.ink(prefix: prefix)
    if terminal.outputIsTerminal { show(["grading \(target.name) …"]) }
    let answer = desk.answer(.grade(target.name, options), ink: ink)
    if answer.wasInterrupted { return options.wishes.contains(where: isReadable) ? .grade : .quit }
    let lines = answer.lines + (answer.message.isEmpty ? [] : [answer.message]) + answer.notices
    show(lines + (inputIsOpen ? [keysLine(answer.isOK)] : ["\nwatching; save a file"]), clears: true)
    return .wait
  }

  private func perform(_ key: Character, _ target: ExerciseDesk.Target) -> Next {
    switch key {
    case "q", "\u{4}": return .quit
    case "h":
      let answer = desk.answer(.hint(target.name), ink: terminal.ink(prefix: prefix))
      show(answer.lines + (answer.message.isEmpty ? [] : [answer.message]) + answer.notices)
      return .wait
    case "n":
      if case .exercise(let other) = desk.target(nil, after: target.name) {
        show(["\(other.name) is next"])
        return .move(other.name)
      }
      show(["no other exercise is left that has not passed"])
      return .wait
    case "r", "\r", "\n": return .grade
    default:
      if key.isLetter { show([keysLine(false)]) }
      return .wait
    }
  }

  private func keysLine(_ hasPassed: Bool) -> String {
    let keys = hasPassed ? "n the next exercise, q quit" : "h hint, n next exercise, r again, q quit"
    return "\nwatching; save a file, or press: \(keys)"
  }

  private func show(_ lines: [String], clears: Bool = false) {
    // What was there before is of an older file.
    if clears, terminal.outputIsTerminal, terminal.isCapable { output.write("\u{1B}[H\u{1B}[2J") }
    output.write(lines: lines)
    output.flush()
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }
}
