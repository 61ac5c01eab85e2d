import Lessons
import Rendering
import TestSupport
import XCTest

@testable import Shell

/// CommonMark on a terminal: in colour, without, narrow, read out, and with wide characters.
final class MarkdownTextTests: XCTestCase {
  private let source = """
    # Scopes 스코프

    A scope is *owned*, **active** and then `freed`; it says `login 7` to
    [its owner](https://example.org/owner). 範囲は画面ではありません。화면이 없어도 스코프는 살아 있습니다. 👩‍👩‍👧

    > Quoted, and long enough to be broken in a narrow terminal.
    >
    > - with a list

    - one item that is long enough to be broken in a narrow terminal
    - two
      1. inner
      2. more

    7. seven

    ```console
    > login 7
    logged in
    ```

    ```tree
    login 7
    ```

    ---

    https://example.org stays, and <https://example.org> is said once.
    A hard\\
    break.
    """

  func testStyles() {
    let styles: [(String, Style)] = [
      ("plain", .plain), ("72 columns, colour", Style(hasColor: true, hasUnicode: true, width: 72)),
      ("30 columns", Style(hasColor: false, hasUnicode: true, width: 30)),
      ("ASCII", Style(hasColor: false, hasUnicode: false, width: 60)),
      ("read out", Style(hasColor: false, hasUnicode: true, width: 60, isLinear: true)),
    ]
    let text = styles.map { name, style in
      let lines = MarkdownText(
        style, tree: { script in ["(the tree after \(script.split(separator: "\n")[0]))"] }
      )
      .lines(MarkdownReader.blocks(of: source))
      return "== \(name)\n" + lines.map { $0.replacingOccurrences(of: "\u{1B}", with: "␛") + "\n" }.joined()
    }
    assertSnapshot(text.joined(separator: "\n"), "markdown")
  }
}
