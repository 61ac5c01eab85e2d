import TestSupport
import XCTest

@testable import Rendering
@testable import ScopeTree

/// Text of several meanings, wide characters and trees in words and pictures.
final class FlowTextTests: XCTestCase {
  private func lines(
    _ width: Int?, color: Bool = false, first: String = "", _ build: (inout FlowText) -> Void
  ) -> [String] {
    var text = FlowText()
    build(&text)
    return text.lines(Style(hasColor: color, hasUnicode: true, width: width), first: first)
  }

  func testWords_breakAtBlanks() {
    XCTAssertEqual(lines(12) { $0.add("one two three four") }, ["one two", "three four"])
    XCTAssertEqual(lines(nil) { $0.add("one two three four") }, ["one two three four"])
    XCTAssertEqual(lines(12, first: "- ") { $0.add("one two three four") }, ["- one two", "  three four"])
    XCTAssertEqual(lines(12) { _ in }, [""])
  }

  func testWideCharacters_countTwice() {
    XCTAssertEqual(lines(12) { $0.add("스코프는 화면이 아닙니다") }, ["스코프는", "화면이", "아닙니다"])
    // Scripts without blanks break between characters, and closing marks stay with what they close.
    XCTAssertEqual(lines(10) { $0.add("範囲は画面ではない。") }, ["範囲は画面", "ではない。"])
    XCTAssertEqual(lines(10) { $0.add("👩‍👩‍👧‍👦 👩‍👩‍👧‍👦 👩‍👩‍👧‍👦 👩‍👩‍👧‍👦") }, ["👩‍👩‍👧‍👦 👩‍👩‍👧‍👦 👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"])
  }

  func testLongWords_breakAnywhere() {
    XCTAssertEqual(lines(10) { $0.add("a verylongwordindeed") }, ["a", "verylongwo", "rdindeed"])
    XCTAssertEqual(lines(10) { $0.add("가나다라마바사") }, ["가나다라마", "바사"])
  }

  func testLongCode_breaksAtItsBlanks() {
    XCTAssertEqual(
      lines(20) {
        $0.add("after ")
        $0.addWhole("`login 7; detach search; logout`", .code)
        $0.add(".")
      }, ["after `login 7;", "detach search;", "logout`."])
  }

  func testCode_staysWhole_andColorIsInOneGo() {
    XCTAssertEqual(
      lines(16) {
        $0.add("now type ")
        $0.addWhole("`emit expired`", .code)
        $0.add(", and look")
      }, ["now type", "`emit expired`,", "and look"])
    XCTAssertEqual(
      lines(30, color: true) {
        $0.add("one two", .strong)
        $0.add(" and ")
        $0.addWhole("tree", .code)
        $0.add(".")
      }, ["\u{1B}[1mone two \u{1B}[0mand \u{1B}[36mtree\u{1B}[0m."])
    XCTAssertEqual(
      lines(30) {
        $0.add("one")
        $0.breakLine()
        $0.add("two")
      }, ["one", "two"])
  }

  /// No line is wider than the terminal, whatever the text and the width.
  func testAnyText_fits() {
    let texts = ["login 7 세션이 範囲は。 👩‍👩‍👧 e\u{301}a verylongwordwithoutend 가나다라마바사아자차카타파하", "   ", "。。。。。。。。。。。。"]
    for text in texts {
      for width in 12...40 {
        for line in lines(width, first: "• ", { $0.add(text) }) {
          XCTAssertLessThanOrEqual(line.columns, width, line)
        }
        let words = lines(width) { $0.add(text) }.joined().filter { !$0.isWhitespace }
        XCTAssertEqual(words, text.filter { !$0.isWhitespace }, "nothing is lost")
      }
    }
  }

  func testTree_inWordsAndAsPicture() throws {
    var world = World.launch().world
    try world.apply(.login(account: 7))
    try world.apply(.emit(.updated("A & \"B\""), from: nil))
    try world.apply(.hold(NodeName(NodeID(.search, 1))))
    try world.apply(.detach(NodeName(NodeID(.search, 1))))
    XCTAssertEqual(
      TreeWords.lines(world),
      [
        "root#1, active, 1 child: session#1; shown",
        #"session#1, active, 1 child: library#1; account 7; name "A & "B"""#,
        "library#1, active, no children; shown", "search#1, inactive, no children; not in the tree",
      ])
    let linear = Style(hasColor: false, hasUnicode: true, isLinear: true)
    XCTAssertEqual(TreeText.short(world, linear), TreeWords.lines(world))
    assertSnapshot(TreeText.full(world, linear).joined(separator: "\n") + "\n", "inspect-linear")
    assertSnapshot(TreeSVG.text(world), "tree-svg")
  }
}
