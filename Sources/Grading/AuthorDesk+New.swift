import Foundation

extension AuthorDesk {
  /// Writes the files of a new exercise, which work as they are.
  package func begin(_ name: String, title: String, ink: Ink) -> ExerciseDesk.Answer {
    func refuse(_ message: String) -> ExerciseDesk.Answer { .init([], message: message, exitCode: 2) }
    guard !course.isSealed else {
      return refuse("this course was sealed; exercises are added to the one that it came from")
    }
    let free = (takenNumbers.max() ?? 0) + 1
    let digits = name.hasPrefix("exercise") ? String(name.dropFirst("exercise".count)) : name
    guard let number = Int(digits), number > 0, String(number) == digits, number < 1_000_000 else {
      return refuse("\(name) is no name for an exercise; the next free one is exercise\(free)")
    }
    let words = title.trimmingCharacters(in: .whitespaces)
    guard !words.isEmpty, words.count <= 80, !words.hasPrefix("- "),
      !words.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      return refuse("a title is one line of 1 to 80 characters, such as \"Late callbacks\"")
    }
    let files = ExerciseTemplate(number: number, title: words).files
    let places = files.map { course.root.appending(path: $0.path) }
    let folder = course.root.appending(path: "Tests/Specimens/exercise\(number)")
    let exercise = course.root.appending(path: "Exercises/exercise\(number)")
    for place in places + [exercise, folder] + course.graderFiles(of: number)
    where FileManager.default.fileExists(atPath: place.path) {
      return refuse(
        "\(course.shown(place)) is there already, and nothing was written; the next free name is exercise\(free)"
      )
    }
    do {
      for (place, file) in zip(places, files) {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileWriter.write(Data(file.text.utf8), to: place)
      }
    } catch {
      let reason = (error as? FileWriter.Failure)?.description ?? error.reason
      return .init([], message: "the exercise could not be written whole: \(reason)", exitCode: 3)
    }
    return .init(Self.guide(number, files.map(\.path), ink))
  }

  /// The numbers that something stands for already.
  private var takenNumbers: [Int] {
    let folders = ["Exercises", "Tests/Specimens"].flatMap { name in
      (try? FileManager.default.contentsOfDirectory(atPath: course.root.appending(path: name).path)) ?? []
    }
    return course.exercises.map(\.number) + folders.compactMap(Exercise.number(ofFolder:))
  }

  private static func guide(_ number: Int, _ paths: [String], _ ink: Ink) -> [String] {
    let notes = [
      "the starter; its first comment is the brief",
      "the grader: each test method is a requirement, in the words above it, with its hints",
      "a right specimen; write at least \(GraderCheck.neededRight), built differently",
      "a wrong one, whose first line names what it fails; write at least \(GraderCheck.neededWrong), one fault each",
      "a copy of the starter, which `reset` restores; copy yours here when it is ready",
    ]
    let width = (paths.map(\.count).max() ?? 0) + 2
    let table = zip(paths, notes).flatMap { path, note -> [String] in
      let isNarrow = ink.width.map { $0 < width + note.count } ?? false
      return isNarrow
        ? [path] + ink.lines(note, indent: 4)
        : [path.padding(toLength: width, withPad: " ", startingAt: 0) + note]
    }
    let name = "exercise\(number)"
    let steps = [
      "1. \(ink.command("list")) shows it, and \(ink.command("grade \(name)")) grades it: it works as it is.",
      "2. Write your requirements into the grader and the starter, and solutions into the specimens.",
      "3. \(ink.command("author check \(name)")) says what is not proved yet; it is done when nothing is left to mend.",
    ]
    return table + [""] + steps.flatMap { ink.lines($0, indent: 0) }
  }
}
