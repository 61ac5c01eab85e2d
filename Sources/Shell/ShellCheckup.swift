import CCommonMark
import CEditLine
import Foundation
package import Grading

/// What the shell itself needs: libraries, and a terminal and locale that it can use.
package enum ShellCheckup {
  package static func findings(environment: [String: String]) -> [Checkup.Finding] {
    [lineEditing, markdown, locale(environment), terminal(environment)]
  }

  private static var lineEditing: Checkup.Finding {
    Checkup.Finding("libedit", .ok, "version \(LIBEDIT_MAJOR).\(LIBEDIT_MINOR), linked")
  }

  private static var markdown: Checkup.Finding {
    Checkup.Finding("libcmark", .ok, "version \(String(cString: cmark_version_string())), linked")
  }

  private static func locale(_ environment: [String: String]) -> Checkup.Finding {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    let name = names.first ?? "none set"
    return Terminal(environment: environment).localeIsUTF8
      ? Checkup.Finding("locale", .ok, "\(name), UTF-8")
      : Checkup.Finding(
        "locale", .lacking, "\(name), not UTF-8, so pictures are drawn in ASCII",
        remedy: "`export LC_ALL=C.UTF-8`")
  }

  private static func terminal(_ environment: [String: String]) -> Checkup.Finding {
    let name = environment["TERM"] ?? ""
    return Terminal(environment: environment).isCapable
      ? Checkup.Finding("terminal", .ok, "TERM is \(name)")
      : Checkup.Finding(
        "terminal", .lacking,
        name.isEmpty
          ? "TERM is not set: no line editing, no colour" : "TERM is \(name): no line editing, no colour",
        remedy: "`export TERM=xterm-256color` in a terminal that is one")
  }
}
