/// Something that an instructor has to mend.
enum AuthorFault: Error, Hashable, Sendable {
  case course(CourseError)
  case noFolder(exercise: String)
  case noSpecimens(Specimen.Kind, has: Int, needs: Int, folder: String)
  case graderBroken(String)
  case starterPasses(String)
  case starterDiffers(folder: String, starter: String)
  case rightFails(String, failed: [String])
  case notJudged(String, remedy: String)
  case crashes(String, tests: [String])
  case noHeader(String)
  case unknownRequirement(String, known: [String])
  case wrongPasses(String, expected: [String])
  case failsOthers(expected: [String], seen: [String])
  case unproved(test: String)
  case silent(test: String)
  case survivor(Mutator.Mutant.Kind, code: String)
  case mutantNotJudged(Mutator.Mutant.Kind, code: String, reason: String)
  case idleExcuse(kind: String)
  case unknownExcuse(String)
  case unknownLesson(String)
  case pointsAreNoNumber(String)
}

extension AuthorFault: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  var description: String {
    switch self {
    case .course(let error): error.description
    case .noFolder(let exercise):
      "Exercises/\(exercise) is missing; put the starter there, or remove the grader"
    case .noSpecimens(let kind, let has, let needs, let folder):
      "\(has.counted("\(kind.rawValue) specimen")) where \(needs) \(needs == 1 ? "is" : "are") needed; "
        + "add \(needs - has == 1 ? "one" : "some") to \(folder)"
    case .graderBroken(let reason): reason
    case .starterPasses(let folder):
      "the starter passes, so there is nothing to do; take something out of \(folder)"
    case .starterDiffers(let folder, let starter):
      "\(folder) differs from \(starter); `sandbox reset` restores it, or copy it there if it is the new starter"
    case .rightFails(let reason, let failed):
      "it should pass, and fails \(failed.joined(separator: ", ")): \(reason); mend the specimen or the grader"
    case .notJudged(let reason, let remedy): "\(reason); \(remedy)"
    case .crashes(let reason, let tests):
      "it crashes, hangs or is not judged in \(tests.joined(separator: ", ")): \(reason); a specimen should run to its end"
    case .noHeader(let example):
      "a wrong specimen says what it fails: begin it with `// fails: \(example)`"
    case .unknownRequirement(let name, let known):
      "no requirement is called \(name); there are \(known.joined(separator: ", "))"
    case .wrongPasses(let name, let expected):
      "\(name) passes, and should fail \(expected.joined(separator: ", ")); the grader does not see its fault"
    case .failsOthers(let expected, let seen):
      "it should fail \(expected.joined(separator: ", ")), and fails \(seen.joined(separator: ", ")); "
        + "mend the specimen, or name them after `// fails: `"
    case .unproved(let test): "no wrong specimen fails \(test); add one that does"
    case .silent(let test): "\(test) fails without a reason; give its assertion a message"
    case .survivor(let kind, let code):
      "a mutant lives, \(kind.words) (\(kind.rawValue)): `\(code)`"
    case .mutantNotJudged(let kind, let code, let reason):
      "a mutant was not judged, \(kind.words) (\(kind.rawValue)): `\(code)`: \(reason)"
    case .unknownExcuse(let kind):
      "`\(kind)` is no kind of mutant; there are guard, condition, negate, swap and forget"
    case .unknownLesson(let text): "there is no lesson `\(text)`; `- Lesson: ` takes the number of one"
    case .pointsAreNoNumber(let text): "`- Points: \(text)` is no number"
    case .idleExcuse(let kind): "this excuses a mutant (\(kind)) that does not live; remove the comment"
    }
  }
}

extension Mutator.Mutant.Kind {
  /// What was done to the code.
  var words: String {
    switch self {
    case .guardDropped: "without the guard"
    case .conditionDropped: "without one of the conditions"
    case .negated: "with a condition negated"
    case .swapped: "with two statements swapped"
    case .forgotten: "with this left out"
    }
  }
}
