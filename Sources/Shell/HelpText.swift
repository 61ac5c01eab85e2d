import CommandLanguage
import Rendering

/// What `help` shows, made from the commands' declarations.
enum HelpText {
  static func overview(_ declarations: [Declaration], _ style: Style) -> [String] {
    var lines: [String] = []
    for topic in Declaration.Topic.allCases where declarations.contains(where: { $0.topic == topic }) {
      var table = Table()
      for declaration in declarations where declaration.topic == topic {
        table.add(.init(declaration.name), .init(declaration.summary))
      }
      lines += [style.paint(topic.rawValue, .strong)] + table.lines(style, indent: 2)
    }
    return lines + ["", "`help COMMAND` explains one. `;` separates commands, `#` begins a comment."]
  }

  static func command(_ declaration: Declaration, _ style: Style) -> [String] {
    var lines = declaration.usageLines.map { style.paint($0, .strong) }
    lines += ("  " + declaration.summary).wrapped(to: style.width)
    if !declaration.detail.isEmpty {
      lines += declaration.detail.wrapped(to: (style.width ?? 80) - 2).map { "  \($0)" }
    }
    lines += declaration.examples.map { "  for example: \($0)" }
    return lines
  }
}
