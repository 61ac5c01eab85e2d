import Foundation
package import Grading
package import Rendering

/// What the standard streams can do.
package struct Terminal: Sendable {
  package let inputIsTerminal: Bool
  package let outputIsTerminal: Bool
  /// Whether lines can be edited and colours shown.
  package let isCapable: Bool
  package let localeIsUTF8: Bool
  private let environment: [String: String]

  /// Looks at the streams and the environment, and sets the locale in which libedit reads text.
  package init(environment: [String: String]) {
    self.environment = environment
    inputIsTerminal = isatty(0) == 1
    outputIsTerminal = isatty(1) == 1
    let plain: Set<String> = ["", "dumb", "cons25", "emacs"]
    isCapable = !plain.contains(environment["TERM"] ?? "")
    setlocale(LC_CTYPE, "")
    // A locale that is named and not installed still says what the terminal can draw.
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let name = (names.first { !$0.isEmpty } ?? "").uppercased()
    let isNamed = name.hasSuffix(".UTF-8") || name.hasSuffix(".UTF8")
    localeIsUTF8 = isNamed || Self.codesetIsUTF8
    if !Self.codesetIsUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
    // Non-ASCII input is lost without a UTF-8 locale, and the name of that differs.
    if !Self.codesetIsUTF8 { setlocale(LC_CTYPE, "en_US.UTF-8") }
  }

  /// Whether lines are to be edited.
  package var editsLines: Bool { inputIsTerminal && outputIsTerminal && isCapable }

  /// How text on the standard output is drawn.
  package var style: Style {
    let wantsColor = environment["NO_COLOR"].map(\.isEmpty) ?? true
    return Style(
      hasColor: outputIsTerminal && isCapable && wantsColor, hasUnicode: localeIsUTF8,
      width: outputIsTerminal ? columns : nil, isLinear: environment["TERM"] == "dumb")
  }

  /// The same for the texts of exercises and grades.
  ///
  /// - Parameter prefix: What comes before a command where the reader types it.
  package func ink(prefix: String) -> Ink { Ink(style, prefix: prefix) }

  /// How wide the terminal is now.
  package var columns: Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return max(20, Int(size.ws_col))
  }

  private static var codesetIsUTF8: Bool {
    guard let codeset = nl_langinfo(nl_item(CODESET)) else { return false }
    let name = String(cString: codeset).uppercased()
    return name == "UTF-8" || name == "UTF8"
  }
}

extension Ink {
  init(_ style: Style, prefix: String) {
    self.init(
      hasColor: style.hasColor, hasUnicode: style.hasUnicode, width: style.width, prefix: prefix)
  }
}
