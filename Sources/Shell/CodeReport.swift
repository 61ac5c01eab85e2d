import Grading
import Rendering

/// What came of one command on a learner's code.
struct CodeReport {
  let sequence: Int
  let command: String
  var status: CommandReport.Status
  var message: String
  var body: [String] = []
  var reply: CodeSession.Reply?
  /// What the model does instead, where it does something else.
  var difference: String?
  /// What the code printed.
  var output = ""

  /// Whether the code did what was asked, and what the model does.
  var isOK: Bool { status == .ok && difference == nil }

  /// What was seen, in words: what happened, then what holds.
  private static func words(_ observation: String) -> String {
    observation.replacing(" | ", with: ", then ")
  }

  /// What the code did, nested.
  static func lines(_ entries: [(depth: Int, text: String)]) -> [String] {
    entries.map { String(repeating: "  ", count: min($0.depth, 20) + 1) + $0.text.visible }
  }

  /// The report as lines for people.
  func lines(_ style: Style) -> [String] {
    var lines = Self.lines(reply?.entries ?? []) + body
    lines += output.split(separator: "\n").prefix(10).map { "  it printed | \(String($0).visible)" }
    switch status {
    case _ where message.isEmpty: break
    case .ok: lines += message.visible.wrapped(to: style.width).map { style.paint($0, .strong) }
    case .refused, .error:
      let word = status == .error ? "error: " : ""
      lines += "\(style.cross) \(word)\(message.visible)".wrapped(to: style.width).map {
        style.paint($0, .bad)
      }
    }
    lines += (reply?.violations ?? []).map { style.paint("\(style.cross) \($0.visible)", .bad) }
    guard let difference, let reply else { return lines }
    return lines + [
      style.paint("\(style.cross) the model does something else", .bad),
      "  model      \(Self.words(difference))", "  your code  \(Self.words(reply.observation.visible))",
    ]
  }

  /// The report as one line of JSON.
  var json: String {
    JSONValue.object([
      .init("seq", .number(sequence)), .init("command", .string(command)),
      .init("status", .string(status.rawValue)),
      .init("message", .string(body.isEmpty ? message : body.joined(separator: "\n"))),
      .init(
        "events",
        .array(
          (reply?.entries ?? []).map {
            .object([.init("depth", .number($0.depth)), .init("text", .string($0.text))])
          })),
      .init("facts", JSONValue(reply?.facts)), .init("model", JSONValue(difference)),
      .init("violations", .array((reply?.violations ?? []).map { .string($0) })),
      .init("output", .string(output)),
    ]).text
  }
}
