import Foundation

/// Compiles files of a submission without its other files: what one needs besides the kit is a dependency.
struct LoneFiles {
  /// One file that is being compiled.
  private struct Attempt {
    let name: String
    let job: Compiler.Job?
  }

  private let attempts: [Attempt]
  private let files: [URL]
  private let course: Course

  /// Starts to compile what the requirements ask for, beside whatever else goes on.
  init(
    _ plan: GraderPlan, _ files: [URL], _ kit: Kit, _ compiler: Compiler, _ course: Course,
    limit: Double, in scratch: URL
  ) throws(GradingFailure) {
    var attempts: [Attempt] = []
    for name in plan.requirements.flatMap(\.alone) where !attempts.contains(where: { $0.name == name }) {
      guard let file = files.first(where: { $0.lastPathComponent == name }) else {
        attempts.append(Attempt(name: name, job: nil))
        continue
      }
      let arguments =
        Compiler.commonFlags + [
          "-parse-as-library", "-typecheck", "-module-name", "Exercises", "-I", kit.folder.path,
          "-module-cache-path", compiler.moduleCache.path, file.path,
        ]
      attempts.append(
        Attempt(
          name: name,
          job: try compiler.start(compiler.toolchain.compiler, arguments, in: scratch, limit: limit)))
    }
    self.attempts = attempts
    self.files = files
    self.course = course
  }

  /// Why each file that does not stand alone does not, by its name.
  func faults() throws(GradingFailure) -> [String: String] {
    var faults: [String: String] = [:]
    for attempt in attempts {
      guard let job = attempt.job else {
        faults[attempt.name] = "there is no file \(attempt.name)"
        continue
      }
      let result = try job.finish()
      if result.isOK { continue }
      let first = Diagnostic.errors(in: result.log, limit: 1) { path in
        files.first { $0.path == path }.map(course.shown)
      }.first
      faults[attempt.name] =
        "\(attempt.name) does not compile without your other files"
        + (first.map { ": \($0.text)" } ?? "")
    }
    return faults
  }
}
