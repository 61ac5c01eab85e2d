/// Why a grade could not be made, through no fault of the learner.
package enum GradingFailure: Error, Hashable, Sendable {
  case noCompiler
  case cannotStart(program: String, reason: String)
  case cacheUnwritable(String, reason: String)
  case cacheDamaged(String)
  case diskFull(String)
  case driverUnreadable(log: String)
  case noBubblewrap(Isolation.Cause)
  case kitBroken(target: String, log: String)
  case graderBroken(exercise: String, GraderFault)
  case otherToolchain(sealed: String, here: String)
  case sealBroken(String)
  case interrupted
}

/// What is wrong with a grader.
package enum GraderFault: Error, Hashable, Sendable {
  case doesNotCompile(log: String)
  case starterDoesNotCompile(Compiler.Result)
  case noClass(expected: String)
  case noTests(className: String)
  case undocumented(test: String)
  case asynchronous(test: String)
  case noStarter(String)
  case trapped(test: String, log: String)
  case noAdapterClass(expected: String)
  case adapterSaysTooLittle(String)
  case noModel(reason: String)
  case huntSaysTooLittle
  case noHuntModel(reason: String)
}

extension GradingFailure: CustomStringConvertible {
  /// What happened and what to try; what only an instructor should see is left out.
  package var description: String {
    switch self {
    case .noCompiler: "no `swiftc` was found on the PATH; install a Swift toolchain (swift.org/install)"
    case .cannotStart(let program, let reason): "\(program) could not be started: \(reason)"
    case .cacheUnwritable(let path, let reason):
      "the cache \(path) cannot be written: \(reason); free some space, or make the folder writable"
    case .cacheDamaged(let path): "the cache entry \(path) was damaged, and is removed; grade again"
    case .diskFull(let path): "no space is left on the disk of \(path); free some, and grade again"
    case .driverUnreadable: "`swiftc -###` does not say how it compiles and links; is it a Swift 6 toolchain?"
    case .noBubblewrap(let cause):
      "\(cause); without `--isolation bubblewrap` it is graded with limits alone"
    case .kitBroken(let target, _):
      "\(target), which all graders need, does not compile; restore Sources (`git status` shows what changed)"
    case .graderBroken(let exercise, let fault):
      "the grader of \(exercise) is broken, not your code: \(fault)"
    case .otherToolchain(let sealed, let here):
      "this course was sealed with \(sealed), and \(here) is on the PATH; compiled graders need the same one, "
        + "so install that, or ask for a course sealed with yours"
    case .sealBroken(let path): "\(path) is missing or damaged; ask for the sealed course once more"
    case .interrupted: "interrupted; nothing was graded"
    }
  }

  /// What an instructor sees besides.
  package var detail: String? {
    switch self {
    case .kitBroken(_, let log), .driverUnreadable(let log): log
    case .graderBroken(_, let fault): fault.detail
    default: nil
    }
  }
}

extension GraderFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .doesNotCompile: "it does not compile; tell your instructor (`--instructor` shows why)"
    case .starterDoesNotCompile: "its starter does not compile; tell your instructor"
    case .noClass: "its class has not the name that its file has; tell your instructor"
    case .noTests: "it states no requirements; tell your instructor"
    case .undocumented: "one of its requirements has no words; tell your instructor"
    case .asynchronous: "one of its requirements is async, which is not supported; tell your instructor"
    case .trapped: "it crashed while it judged a requirement; tell your instructor"
    case .noStarter(let exercise):
      "Exercises/\(exercise), which should hold its starter, is missing; put one there, or remove the grader"
    case .noAdapterClass, .adapterSaysTooLittle, .noModel:
      "its adapter does not say what it understands; tell your instructor"
    case .huntSaysTooLittle, .noHuntModel: "it does not say what to hunt; tell your instructor"
    }
  }
}

extension GraderFault {
  /// What an instructor sees besides.
  var detail: String {
    switch self {
    case .doesNotCompile(let log): log
    case .starterDoesNotCompile(let result): result.log
    case .noClass(let expected): "the grader's file must hold `final class \(expected): ExerciseGrader`"
    case .noTests(let className): "\(className) has no method `func test…()`"
    case .undocumented(let test): "\(test) has no documentation; its first paragraph is the requirement"
    case .asynchronous(let test): "\(test) is async; make it wait, or test what is synchronous"
    case .huntSaysTooLittle:
      "the documentation of a hunt's class names a policy and the fewest commands: `- Policy: no-epoch`, `- Par: 4`"
    case .noHuntModel(let reason): reason
    case .trapped(let test, let log): "\(test) crashed:\n\(log)"
    case .noAdapterClass(let expected):
      "the adapter's file must hold `final class \(expected): ExerciseAdapter`"
    case .adapterSaysTooLittle(let name):
      "the documentation of \(name) needs `- Scripts: login 7; …` and `- Sees: session, …`"
    case .noModel(let reason): "the model cannot follow the adapter's scripts: \(reason)"
    case .noStarter(let exercise):
      "Tests/Specimens/\(exercise)/starter and Exercises/\(exercise) hold no Swift file"
    }
  }
}
