package import CommandLanguage
package import Rendering
package import ScopeTree

/// What came of one command.
package struct CommandReport: Sendable {
  package let sequence: Int
  package let command: String
  package let status: Status
  /// One line: what it came to, or why not and what to try.
  package let message: String
  /// What the command shows.
  package var body: [String] = []
  package var events: [Event] = []
  package var violations: [Violation] = []
  /// What it means in the lesson; shown last.
  package var closing: [String] = []
  /// Where the learner stands in a lesson.
  package var lesson: LessonPosition?
  /// Commands to run once it is shown.
  package var following: [Statement] = []
  /// What the learner should know besides, such as progress that could not be kept.
  package var notices: [String] = []

  package enum Status: String, Sendable {
    case ok
    /// The world said no, and is unchanged.
    case refused
    /// The command was not understood, or could not be carried out.
    case error
  }

  package init(_ sequence: Int, _ command: String, _ status: Status, _ message: String) {
    self.sequence = sequence
    self.command = command
    self.status = status
    self.message = message
  }

  /// The report as one line of JSON, with the world after the command.
  package func json(_ timeline: Timeline) -> String {
    let own = body.isEmpty ? message : body.joined(separator: "\n")
    let text = ([own] + closing + notices).filter { !$0.isEmpty }.joined(separator: "\n")
    return JSONValue.object(
      [
        .init("seq", .number(sequence)), .init("command", .string(command)),
        .init("status", .string(status.rawValue)), .init("message", .string(text)),
        .init("events", .array(events.map(WorldJSON.event))),
      ] + WorldJSON.state(timeline.world) + [
        .init("violations", .array(violations.map(WorldJSON.violation)))
      ] + (lesson.map { [.init("lesson", $0.json)] } ?? [])
    ).text
  }

  /// The most lines of what happened; a command in every event can cause thousands.
  private static let summaryLimit = 120

  /// The most violations that are told whole after a command.
  private static let violationLimit = 5

  private func summary(_ style: Style) -> [String] {
    let lines = EventSummary.lines(events, style)
    guard lines.count > Self.summaryLimit else { return lines }
    let half = Self.summaryLimit / 2
    let left = "  … \(lines.count - 2 * half) more lines; `trace` has all \(events.count) events"
    return lines.prefix(half) + [style.paint(left, .dim)] + lines.suffix(half)
  }

  /// The report as lines for people.
  package func lines(_ timeline: Timeline, _ style: Style) -> [String] {
    var lines = summary(style) + body
    switch status {
    case _ where message.isEmpty: break
    case .ok: lines += message.wrapped(to: style.width).map { style.paint($0, .strong) }
    case .refused:
      lines += "\(style.cross) \(message)".wrapped(to: style.width).map { style.paint($0, .bad) }
    case .error:
      lines += "\(style.cross) error: \(message)".wrapped(to: style.width).map {
        style.paint($0, .bad)
      }
    }
    let told = violations.prefix(Self.violationLimit)
    for (index, violation) in told.enumerated() {
      lines += ViolationText.lines(violation, timeline, style, showsReplay: index == told.count - 1)
    }
    let more = violations.count - Self.violationLimit
    if more > 0 { lines.append(style.paint("\(style.cross) and \(more) more; `check` lists them", .bad)) }
    return lines + closing + notices.flatMap { $0.wrapped(to: style.width) }
  }
}
