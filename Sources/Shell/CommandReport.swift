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
    let text = body.isEmpty ? message : body.joined(separator: "\n")
    return JSONValue.object(
      [
        .init("seq", .number(sequence)), .init("command", .string(command)),
        .init("status", .string(status.rawValue)), .init("message", .string(text)),
        .init("events", .array(events.map(WorldJSON.event))),
      ] + WorldJSON.state(timeline.world) + [
        .init("violations", .array(violations.map(WorldJSON.violation)))
      ]
    ).text
  }

  /// The report as lines for people.
  package func lines(_ timeline: Timeline, _ style: Style) -> [String] {
    var lines = EventSummary.lines(events, style) + body
    switch status {
    case _ where message.isEmpty: break
    case .ok: lines.append(style.paint(message, .strong))
    case .refused:
      lines += "\(style.cross) \(message)".wrapped(to: style.width).map { style.paint($0, .bad) }
    case .error:
      lines += "\(style.cross) error: \(message)".wrapped(to: style.width).map {
        style.paint($0, .bad)
      }
    }
    return lines + violations.flatMap { ViolationText.lines($0, timeline, style) }
  }
}
