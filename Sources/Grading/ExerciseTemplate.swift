/// The files of a new exercise: they compile, the starter fails and the right specimen passes, until they are filled in.
struct ExerciseTemplate {
  let number: Int
  let title: String

  private var type: String { "Exercise\(number)" }
  private var name: String { "exercise\(number)" }

  /// Each file's path in the course, and its text; in the order in which they are filled in.
  var files: [(path: String, text: String)] {
    let specimens = "Tests/Specimens/\(name)"
    return [
      ("Exercises/\(name)/\(type).swift", starter),
      ("Tests/Graders/\(type)Tests.swift", grader),
      ("\(specimens)/right/plain.swift", right),
      ("\(specimens)/wrong/neverEnds.swift", wrong),
      ("\(specimens)/starter/\(type).swift", starter),
    ]
  }

  private static func imports(_ modules: String...) -> String {
    modules.map { "import \($0)" }.joined(separator: "\n")
  }

  private var starter: String {
    """
    // Exercise \(number): \(title)
    //
    // Say in a few lines what there is, and what goes wrong with it.
    //
    // What must hold:
    //   - A scope is active from activate() to deactivate().
    //   - Each activation watches once, and its token is cancelled once.
    //
    // Everything is called on one thread. Keep the declarations that are `public`; change what is inside, and
    // add what you like.

    \(Self.imports("ExerciseKit"))

    \(source("", end: ""))
    """
  }

  private var right: String {
    """
    \(Self.imports("ExerciseKit"))

    \(source(
      """
            guard !isActive else { return }
            isActive = true
            token = profiles.watch(accountID: 7) { _ in }
      """,
      end: """
            guard isActive else { return }
            isActive = false
            token?.cancel()
            token = nil
      """))
    """
  }

  private var wrong: String {
    """
    // fails: eachTokenIsCancelledOnce
    \(Self.imports("ExerciseKit"))

    \(source(
      """
            guard !isActive else { return }
            isActive = true
            token = profiles.watch(accountID: 7) { _ in }
      """,
      end: """
            isActive = false
      """))
    """
  }

  private func source(_ activate: String, end deactivate: String) -> String {
    func body(_ lines: String) -> String { lines.isEmpty ? "{}" : "{\n\(lines)\n    }" }
    return """
      public enum \(type) {
        public final class Scope {
          private let profiles: any ProfileWatching
          private var token: (any WorkCancellation)?
          public private(set) var isActive = false

          public init(profiles: any ProfileWatching) { self.profiles = profiles }

          public func activate() \(body(activate))

          public func deactivate() \(body(deactivate))
        }
      }

      """
  }

  private var grader: String {
    """
    \(Self.imports("ExerciseKit", "Exercises", "GraderKit", "XCTest"))

    /// \(title)
    ///
    /// - Points: 2
    final class \(type)Tests: ExerciseGrader {
      private let source = ProfileProbe()

      /// A scope is active from `activate()` to `deactivate()`.
      ///
      /// - Hint: Which lines may change `isActive`?
      func testIsActive() {
        let scope = \(type).Scope(profiles: source)
        expect(!scope.isActive, "a new scope is active")
        scope.activate()
        expect(scope.isActive, "isActive is false after activate()")
        scope.deactivate()
        expect(!scope.isActive, "isActive is true after deactivate()")
      }

      /// Each activation watches once, and its token is cancelled once.
      ///
      /// - Hint: What does a second `activate()` find?
      /// - Hint: `deactivate()` is where the token's work ends.
      func testEachTokenIsCancelledOnce() {
        let scope = \(type).Scope(profiles: source)
        for _ in 0..<2 {
          scope.activate()
          scope.activate()
          scope.deactivate()
          scope.deactivate()
        }
        expect(source.watches.map(\\.token.cancellations), is: [1, 1], "cancellations of the tokens")
      }
    }

    """
  }
}
