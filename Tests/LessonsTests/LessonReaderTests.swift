import CommandLanguage
import Commands
import Lessons
import ScopeTree
import TestSupport
import XCTest

/// What is wrong with a lesson file is told with file, line and remedy.
final class LessonReaderTests: XCTestCase {
  private let grammar = LessonGrammar.test

  private let sound = """
    ---
    title: A lesson
    number: 3
    policy: strict
    seeds: 000, 001
    exercises: exercise1
    ---

    Before.

    ## Log in

    Type it.

    ```start
    arm updated Maya
    ```

    ```try
    login 7 # the account
    logout; login 8
    ```

    ```expect loose
    session is active
    not name is "Maya"
    ```

    ```hint
    First.
    Second.
    ```

    Because.
    """

  private func read(_ source: String) throws -> Lesson {
    try LessonReader.read(source, file: "Lessons/en/03-a.md", language: "en", grammar: grammar)
  }

  func testLesson_isReadWhole() throws {
    let lesson = try read(sound)
    XCTAssertEqual(lesson.number, 3)
    XCTAssertEqual(lesson.title, "A lesson")
    XCTAssertEqual(lesson.policy.name, "strict")
    XCTAssertEqual(lesson.seeds, ["000", "001"])
    XCTAssertEqual(lesson.exercises, ["exercise1"])
    XCTAssertEqual(lesson.introduction.map(\.kind), [.paragraph([.text("Before.")])])
    XCTAssertEqual(lesson.steps.count, 1)
    let step = lesson.steps[0]
    XCTAssertEqual(step.title, "Log in")
    XCTAssertEqual(step.line, 11)
    XCTAssertEqual(step.prose.map(\.kind), [.paragraph([.text("Type it.")])])
    XCTAssertEqual(step.start?.map(\.text), ["arm updated Maya"])
    XCTAssertEqual(step.attempt.map(\.text), ["login 7", "logout", "login 8"])
    XCTAssertEqual(step.attempt.map(\.line), [20, 21, 21])
    XCTAssertEqual(step.goals.map(\.text), ["session is active", #"not name is "Maya""#])
    XCTAssertEqual(step.goals.map(\.line), [25, 26])
    XCTAssertEqual(step.hints, ["First.", "Second."])
    XCTAssertEqual(step.meaning.map(\.kind), [.paragraph([.text("Because.")])])
    XCTAssertTrue(step.allowsShorter)
  }

  func testWindowsLines_areReadToo() throws {
    XCTAssertEqual(try read(sound.replacingOccurrences(of: "\n", with: "\r\n")).steps[0].hints.count, 2)
  }

  func testFaults_nameLineAndRemedy() throws {
    let cases: [(String, String, String)] = [
      (
        "---\ntitle", "title",
        ":1: does not begin with front matter; put a line of `---` first, then `title: …`"
      ),
      ("exercise1\n---", "exercise1\n", ":1: the front matter has no end; put a line of `---` after it"),
      (
        "number: 3", "number 3",
        ":3: front matter is made of lines such as `title: …`, and this is `number 3`"
      ),
      ("number: 3", "nunber: 3", ":3: front matter has no key `nunber`; did you mean `number`?"),
      (
        "number: 3", "wibble: 3",
        ":3: front matter has no key `wibble`; there are title, number, policy, seeds, exercises"
      ),
      ("number: 3", "number: 3\nnumber: 4", ":4: `number` is given twice; keep one"),
      ("title: A lesson\n", "", ":1: the front matter lacks `title`; add a line `title: …`"),
      ("title: A lesson", "title: ", ":2: the front matter lacks `title`; add a line `title: …`"),
      ("number: 3", "number: three", ":3: `number` is a whole number from 1, not `three`"),
      ("number: 3", "number: 0", ":3: `number` is a whole number from 1, not `0`"),
      ("policy: strict", "policy: strickt", ":4: there is no policy `strickt`; did you mean `strict`?"),
      (
        "## Log in", "Log in", ": has no step; a step begins with a heading such as `## Log in`"
      ),
      (
        "## Log in", "### Log in",
        ":11: a heading of level 3 stands here; a step begins with `##`, and there are no others"
      ),
      ("```hint\nFirst.\nSecond.\n```", "", #":11: step "Log in" has no block ```hint; add one"#),
      (
        "```hint", "```try\nlogout\n```\n\n```hint",
        ":29: the step has a block ```try already; put its lines there"
      ),
      (
        "First.\nSecond.\n", "", ":29: the block ```hint is empty; it takes one hint a line"
      ),
      (
        "```hint\nFirst", "Too early.\n\n```hint\nFirst",
        ":31: the block ```hint stands after why the step matters; put it before that"
      ),
      (
        "```hint", "```hunt",
        ":29: a block ```hunt means nothing here; there are start, try, expect, hint, tree, swift"
      ),
      ("login 7 #", "lgin 7 #", ":20: unknown command `lgin`; did you mean `login`?"),
      (
        "logout; login 8", "logout; login x",
        ":21: `login` takes ID, an account (a whole number from 1 to 9223372036854775807) here, not `x` (column 15); usage: `login ID`"
      ),
      (
        "arm updated Maya", "arm updated \"Maya",
        ":16: the quote at column 13 has no end; close it with another \""
      ),
      (
        "session is active", "session was active",
        ":25: a predicate takes `is` or `epoch` here, not `was` (column 9)"
      ),
      (
        "session is active", "sesion is active",
        ":25: a predicate does not know `sesion` (column 1); did you mean `session`?"
      ),
      (
        "Because.", "",
        #":11: step "Log in" does not say why it matters; put that in a line after its blocks"#
      ),
      (
        "logout; login 8", "logout; quit",
        ":21: `quit` does not change the tree; a block of commands is made of those that do, and of those that look"
      ),
      (
        "logout; login 8", "undo",
        ":21: `undo` does not change the tree; a block of commands is made of those that do, and of those that look"
      ),
      (
        "arm updated Maya", "tree",
        ":16: `tree` does not change the tree; a block of commands is made of those that do"
      ),
      (
        "```expect loose", "```expect lose",
        ":24: a block ```expect lose means nothing here; there are start, try, expect, hint, tree, swift"
      ),
      (
        "Type it.", "- a\n\n  ```nonsense\n  x\n  ```",
        ":15: a block ```nonsense means nothing here; there are start, try, expect, hint, tree, swift"
      ),
      (
        "Type it.", "```tree\nrun x\n```",
        ":14: `run x` does not change the tree; a block of commands is made of those that do"
      ),
      (
        "Before.", String(repeating: ">", count: 60_000) + " deep",
        ":9: quotes or lists are nested too deep here; 16 is the most"
      ),
      (
        "Before.", String(repeating: "x", count: 300_000),
        ": has 300285 bytes, and 262144 is the most; split it"
      ),
      ("Because.", "<b>Because</b>", ":34: HTML (`<b>`) cannot be shown in a terminal; write it in Markdown"),
      (
        "Before.", "<div>\nx\n</div>",
        ":9: HTML (`<div>`) cannot be shown in a terminal; write it in Markdown"
      ),
    ]
    for (old, new, message) in cases {
      XCTAssertTrue(sound.contains(old), old)
      do {
        _ = try read(sound.replacingOccurrences(of: old, with: new))
        XCTFail("read: \(new)")
      } catch {
        XCTAssertEqual("\(error)", "Lessons/en/03-a.md\(message)", new)
      }
    }
  }

  /// A lesson that is cut anywhere is read or refused, and nothing else.
  func testAnyPart_isReadOrRefused() {
    for count in 0...sound.count {
      do { _ = try read(String(sound.prefix(count))) } catch { XCTAssertTrue(error is LessonError) }
    }
  }
}
