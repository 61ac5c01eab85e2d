import XCTest

@testable import Grading

/// Which small faults are made of a source.
final class MutatorTests: XCTestCase {
  private func faults(_ source: String) -> [String] {
    Mutator(source).mutants.map { "\($0.line) \($0.kind.rawValue): \($0.code)" }
  }

  func testFaults_areMadeOfStatementsOnly() {
    let source = """
      import ExerciseKit

      // guard nothing else { return }
      public enum Exercise {
        public final class Scope {
          private var token: Token?
          private(set) var isActive = false

          deinit { token?.cancel() }

          public func activate(_ name: String) {
            guard !isActive, name != "if x { }" else { return }
            isActive = true
            let returned = watch { [weak self] in
              self?.hear()
            }
            if isActive {
              token = returned
            } else {
              returned.cancel()
            }
            switch name {
            case "a": hear()
            default:
              log()
              hear()
            }
          }
        }
      }
      """
    XCTAssertEqual(
      faults(source),
      [
        "9 forget: deinit { token?.cancel() }",
        "12 guard: guard !isActive, name != \"if x { }\" else { return }",
        "12 condition: guard !isActive, name != \"if x { }\" else { return }",
        "12 negate: guard !isActive, name != \"if x { }\" else { return }",
        "12 condition: guard !isActive, name != \"if x { }\" else { return }",
        "12 negate: guard !isActive, name != \"if x { }\" else { return }",
        "12 swap: guard !isActive, name != \"if x { }\" else { return } isActive = true",
        "13 forget: isActive = true",
        "13 swap: isActive = true let returned = watch { [weak self] in self?.hear() }",
        "14 swap: let returned = watch { [weak self] in self?.hear() } if isActive { to…",
        "15 forget: self?.hear()",
        "17 forget: if isActive { token = returned } else { returned.cancel() }",
        "17 negate: if isActive { token = returned } else { returned.cancel() }",
        "17 swap: if isActive { token = returned } else { returned.cancel() } switch na…",
        "18 forget: token = returned",
        "20 forget: returned.cancel()",
        "22 forget: switch name { case \"a\": hear() default: log() hear() }",
        "25 forget: log()",
        "25 swap: log() hear()",
        "26 forget: hear()",
      ])
  }

  func testMutants_changeOneThing() {
    let source = "func f() {\n  guard a, b else { return }\n  c()\n}\n"
    XCTAssertEqual(
      Mutator(source).mutants.map(\.source),
      [
        "func f() {\n  c()\n}\n",
        "func f() {\n  guard b else { return }\n  c()\n}\n",
        "func f() {\n  guard !(a), b else { return }\n  c()\n}\n",
        "func f() {\n  guard a else { return }\n  c()\n}\n",
        "func f() {\n  guard a, !(b) else { return }\n  c()\n}\n",
        "func f() {\n  c()\n  guard a, b else { return }\n}\n",
        "func f() {\n  guard a, b else { return }\n}\n",
      ])
  }

  /// What only sets values that the other does not touch is not swapped: the order is nothing.
  func testStatementsThatCommute_areNotSwapped() {
    func swaps(_ one: String, _ other: String) -> Int {
      Mutator("func f() {\n  \(one)\n  \(other)\n}\n").mutants.count { $0.kind == .swapped }
    }
    for (one, other) in [
      ("a = 1", "b = 2"), ("self.a = x", "self.b = y"), ("a.b = c", "c.d = e"), ("var n = 0", "run()"),
      ("let list: [Int] = []", "run()"), ("a = b.c", "d = b.c"),
    ] { XCTAssertEqual(swaps(one, other), 0, "\(one); \(other)") }
    for (one, other) in [
      ("a = 1", "a = 2"), ("a = b", "b = c"), ("a = 1", "run()"), ("let old = a", "a = nil"),
      ("var n = 0", "run(n)"), ("a = run()", "b = 1"), ("a?.b = c", "d = e"),
    ] { XCTAssertEqual(swaps(one, other), 1, "\(one); \(other)") }
  }

  func testExcuses_belongToTheLineBelow() {
    let source = """
      func f() {
        // Why.
        // equivalent forget: it is done twice
        a()
        b()  // equivalent forget: here
        c()
      }
      """
    XCTAssertEqual(
      Mutator(source).mutants.filter { $0.kind == .forgotten }.map(\.excuse?.reason),
      ["it is done twice", "here", nil])
    XCTAssertEqual(Mutator(source).excuses.map(\.line), [3, 5])
  }

  /// Lines that end, and are indented, in another way are lines all the same.
  func testOtherWhitespace_isUnderstood() {
    let source = "func f() {\n  guard a else { return }\n  b()\n}\n"
    let kinds = Mutator(source).mutants.map(\.kind)
    XCTAssertEqual(kinds.count, 4)
    XCTAssertEqual(Mutator(source.replacing("\n", with: "\r\n")).mutants.map(\.kind), kinds)
    XCTAssertEqual(Mutator(source.replacing("  ", with: "\t")).mutants.map(\.kind), kinds)
  }

  /// Whatever it is given, it comes to an end, and no mutant is the source itself.
  func testOddSources_doNoHarm() {
    for source in [
      "", "\n", "}", "func f() {", "guard", "if", "func f() { if }", "\"", "/*", "guard a, else {\n}",
      "))}}]]",
    ] {
      for mutant in Mutator(source).mutants { XCTAssertNotEqual(mutant.source, source, source) }
    }
  }
}
