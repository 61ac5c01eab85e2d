import Foundation

/// Packs what a learner hands in, and grades it once more where it arrives.
struct SubmissionDesk {
  private let course: Course
  private let environment: [String: String]

  init(_ course: Course, _ environment: [String: String]) {
    self.course = course
    self.environment = environment
  }

  /// Grades the learner's files and packs them with the verdict, whatever it is.
  func submit(
    _ exercise: Exercise, to place: String, overwrites: Bool, _ ink: Ink
  ) throws -> ExerciseDesk.Answer {
    func refuse(_ message: String) -> ExerciseDesk.Answer { .init([], message: message, exitCode: 2) }
    guard place.hasSuffix(".zip") else {
      return refuse(
        "\(place) should end in .zip: \(ink.command("submit \(exercise.name) --to \(exercise.name).zip"))")
    }
    if !overwrites, FileManager.default.fileExists(atPath: place) {
      return refuse("\(place) is there already; `--force` replaces it")
    }
    let files: [URL]
    do throws(SourceFault) {
      files = try exercise.sources(at: exercise.folder)
    } catch {
      return refuse("\(error); nothing was packed")
    }
    let report = try Grade(course: course, environment: environment).report(
      on: exercise, command: ink.command)
    let (record, notices) = ProgressStore(course).record(of: exercise.name)
    let scratch = try ScratchFolder(try Cache(course.cache))
    try SubmissionArchive(environment: environment).write(
      files, Submission(report, record), to: URL(fileURLWithPath: place), in: scratch.url)
    let verdict = Submission.words(report.verdict, report.passed, report.total)
    let lines = [
      "\(place) holds \(files.map { course.shown($0) }.joined(separator: ", ")): \(verdict)",
      "your instructor grades it by `sandbox grade \(exercise.name) --solution \(place)`",
    ]
    return .init(lines.flatMap { ink.lines($0, indent: 0) }, notices: notices)
  }

  /// What a regrade needs of an archive.
  struct Unpacked {
    let folder: URL
    let submission: Submission?
    /// Keeps the files until the grade is made.
    private let scratch: ScratchFolder
    private let prefix: String

    init(_ archive: URL, _ exercise: Exercise, _ environment: [String: String]) throws {
      let course = exercise.course
      scratch = try ScratchFolder(try Cache(course.cache))
      (folder, submission) = try SubmissionArchive(environment: environment).read(
        archive, of: exercise.name, in: scratch.url)
      prefix = course.shown(scratch.url) + "/files/"
    }

    /// The report with the learner's own paths, and how it differs from what was submitted.
    func finish(_ report: GradeReport) -> (report: GradeReport, notices: [String]) {
      var report = report
      report.rename(prefix, to: "")
      guard let submission else {
        return (
          report, ["what was submitted with the files cannot be read, so this grade is not compared with it"]
        )
      }
      return (report, [submission.difference(from: report)].compactMap { $0?.visible })
    }
  }
}
