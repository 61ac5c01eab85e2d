import CommandLanguage
import Commands
import Lessons
import XCTest

/// The machinery of lessons speaks both languages.
final class VoiceTests: XCTestCase {
  private let notes: [LessonNote] = [
    .heading(lesson: 1, title: "T"), .step(1, of: 2, title: "T"), .keys, .reached(1, of: 2), .goesOn,
    .endsLesson, .openAgain(1, title: "T"), .reachedAgain(1), .hint(1, of: 2, "H"), .noMoreHints,
    .goalTitle(1, of: 2), .goalReached, .goalWasReached, .shows(1), .nothingToSkip, .skipFailed(1),
    .playing(lesson: 1, step: 2), .playingAlready, .resumed(lesson: 1, step: 2), .nothingToResume, .noLesson,
    .noLessonForHint, .playFirst, .firstStep, .lastStepOpen, .staysOpen(1), .begins([]),
    .begins(["login 7", "logout"]), .wentOn(1), .lessonAnew, .noSuchStep(9, of: 5),
    .noSuchLesson(99, known: [1, 2]),
    .finished(lesson: 1, title: "T"), .prepares(exercise: "exercise1", title: "T"),
    .beginExercise("exercise1"), .following(lesson: 2), .allFinished, .ownTree, .left(lesson: 3, step: 2),
    .fallback("fr"), .notBegun,
    .inProgress(step: 2, reached: 1, of: 5), .allReached(of: 5, shown: 0), .allReached(of: 5, shown: 2),
    .listEnd, .broken("why"), .treeCaption, .inShell(3), .atStep(2, title: "T"),
  ]

  private let sights: [Sight] = [
    .absent("session"), .state(node: "session#1", "active"), .epoch(node: "session#1", 2),
    .held(node: "session#1", true), .held(node: "session#1", false), .shown(node: "search#1", true),
    .shown(node: "search#1", false), .noWatch(3), .watch(1, isCancelled: true), .watch(1, isCancelled: false),
    .name(nil), .name("Maya"), .account(node: "session#1", 8), .account(node: "search#1", nil),
    .children(node: "session#1", []), .children(node: "session#1", ["search#1"]),
    .trace(false), .host("inactive"), .host("stopping"), .violations([]), .violations(["I2", "I5"]),
  ]

  func testNotes_areSaidInBothLanguages() {
    let english = Voice("en")
    let korean = Voice("ko")
    for note in notes {
      XCTAssertFalse(isKorean(english.say(note)), english.say(note))
      XCTAssertTrue(isKorean(korean.say(note)), "\(note): \(korean.say(note))")
      // Commands and numbers are the same in both.
      XCTAssertEqual(code(english.say(note)), code(korean.say(note)), "\(note)")
    }
    for sight in sights {
      XCTAssertFalse(isKorean(english.say(sight)))
      XCTAssertTrue(isKorean(korean.say(sight)), korean.say(sight))
    }
    XCTAssertEqual(Voice("fr").say(.goesOn), english.say(.goesOn), "what is not translated is in English")
  }

  func testGoals_areSaidInBothLanguages() throws {
    let grammar = CommandSet.grammar()
    for text in [
      "session is active", "session is inactive", "search is built", "session is gone", "session is held",
      "search is shown", "search is hidden", "watch#1 is live", "watch#2 is cancelled", "session#1 epoch 2",
      #"name is "Maya""#, "name is none", "account of session is 8",
      "children of session are library, search",
      "children of session are none",
      "trace has rejected", "trace has rejected from watch#1", "trace has load of search",
      "trace has deactivate of search before deactivate of session", "host is active", "host is inactive",
      "violations are none", "violations include I5", "not session is active",
      "session is active and name is none", "session is gone or host is active",
    ] {
      let tokens = try Tokenizer.statements(in: text)[0].tokens
      let source = """
        ---
        title: T
        number: 1
        policy: strict
        seeds: 000
        exercises: none
        ---
        ## S
        ```try
        login 7
        ```
        ```expect
        \(text)
        ```
        ```hint
        H
        ```
        W
        """
      let lesson = try LessonReader.read(source, file: "f", language: "en", grammar: .test)
      let goal = lesson.steps[0].goals[0]
      XCTAssertEqual(goal.predicate, try TreePredicateParser.parse(tokens, grammar.vocabulary))
      XCTAssertEqual(Voice("en").say(goal), text)
      XCTAssertTrue(isKorean(Voice("ko").say(goal)), text)
    }
  }

  func testLanguage_isThatOfTheLocale() {
    let cases: [([String: String], String)] = [
      ([:], "en"), (["LANG": "ko_KR.UTF-8"], "ko"), (["LANG": "en_US.UTF-8"], "en"),
      (["LANG": "C.UTF-8"], "en"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "de_DE.UTF-8"], "de"), (["LC_ALL": "", "LANG": "ko"], "ko"),
      (["LANGUAGE": "ko:en", "LC_ALL": "C.UTF-8"], "ko"), (["LANG": "POSIX"], "en"),
      (["LC_MESSAGES": "ko_KR.eucKR"], "ko"), (["LANG": "../../etc"], "en"),
    ]
    for (environment, language) in cases {
      XCTAssertEqual(Voice(environment: environment).language, language)
    }
  }

  private func isKorean(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  private func code(_ text: String) -> Set<String> { Set(text.codeParts.filter(\.isCode).map(\.text)) }
}
