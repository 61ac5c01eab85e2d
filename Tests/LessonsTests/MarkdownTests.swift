import XCTest

@testable import Lessons

final class MarkdownTests: XCTestCase {
  private let source = """
    # A heading

    Plain, *soft*, **strong** and `code`,
    [a link](https://example.org) and a break.\\
    Here.

    > quoted

    - one
    - two

    3. three

    ```tree
    login 7
    ```

    ***

    <b>bold</b>
    """

  func testBlocks_areReadWithTheirLines() {
    let blocks = MarkdownReader.blocks(of: source, firstLine: 10)
    XCTAssertEqual(
      blocks,
      [
        .init(line: 10, kind: .heading(level: 1, [.text("A heading")])),
        .init(
          line: 12,
          kind: .paragraph([
            .text("Plain, "), .emphasis([.text("soft")]), .text(", "), .strong([.text("strong")]),
            .text(" and "), .code("code"), .text(","), .softBreak,
            .link(to: "https://example.org", [.text("a link")]), .text(" and a break."), .lineBreak,
            .text("Here."),
          ])),
        .init(line: 16, kind: .quote([.init(line: 16, kind: .paragraph([.text("quoted")]))])),
        .init(
          line: 18,
          kind: .list(
            start: nil,
            [
              [.init(line: 18, kind: .paragraph([.text("one")]))],
              [.init(line: 19, kind: .paragraph([.text("two")]))],
            ])),
        .init(line: 21, kind: .list(start: 3, [[.init(line: 21, kind: .paragraph([.text("three")]))]])),
        .init(line: 23, kind: .code(info: "tree", text: "login 7\n")),
        .init(line: 27, kind: .rule),
        .init(line: 29, kind: .paragraph([.html("<b>"), .text("bold"), .html("</b>")])),
      ])
  }

  /// What is written for other programs is read as it was.
  func testSource_saysTheSame() {
    let blocks = MarkdownReader.blocks(of: source).dropLast()
    let text = MarkdownSource(tree: { "```tree\n\($0)```" }).text(Array(blocks))
    XCTAssertEqual(MarkdownReader.blocks(of: text).map(\.kind), Array(blocks).map(\.kind))
    let hard = "a*b_c `d` [e] <f> #g @h & \\i"
    guard case .paragraph(let inlines) = MarkdownReader.blocks(of: MarkdownSource.escaped(hard)).first?.kind
    else {
      return XCTFail("no paragraph")
    }
    XCTAssertEqual(inlines.plainText, hard)
    XCTAssertFalse(inlines.contains(.code("d")))
  }

  func testAnyBytes_areRead() {
    for text in ["", "\n\n", "```", "`", "**", "한국어 *기울임*", "👩‍👩‍👧 `code`", "\u{0}", "[", "- ", ">"] {
      _ = MarkdownReader.blocks(of: text)
    }
  }
}
