import Commands
import Foundation
import Grading
import Lessons
import Rendering
import ScopeTree

/// The lessons of all languages as a catalog of articles that `docc` reads.
struct LessonCatalog {
  private let lessons: [(language: String, lessons: [Lesson])]
  private let desk: ExerciseDesk

  init(_ shelf: LessonShelf, _ desk: ExerciseDesk) throws(LessonError) {
    self.desk = desk
    var all: [(String, [Lesson])] = []
    let first = LessonShelf.firstLanguage
    for language in shelf.languages.sorted(by: { ($0 != first ? 1 : 0, $0) < ($1 != first ? 1 : 0, $1) }) {
      var own: [Lesson] = []
      for number in try shelf.files(in: language).keys.sorted() {
        own.append(try shelf.lesson(number, in: language))
      }
      if !own.isEmpty { all.append((language, own)) }
    }
    lessons = all
  }

  var count: Int { lessons.reduce(0) { $0 + $1.lessons.count } }

  func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(index.utf8).write(to: folder.appending(path: "Lessons.md"))
    for (language, own) in lessons {
      for (place, lesson) in own.enumerated() {
        let article = LessonArticle(lesson, voice: Voice(language), desk)
        let next = place + 1 < own.count ? Self.name(of: own[place + 1]) : nil
        let (text, pictures) = article.text(next: next)
        try Data(text.utf8).write(to: folder.appending(path: "\(Self.name(of: lesson)).md"))
        for (name, picture) in pictures { try Data(picture.utf8).write(to: folder.appending(path: name)) }
      }
    }
  }

  /// The name of a lesson's page, such as `en-01-six-roles`.
  static func name(of lesson: Lesson) -> String {
    let file = URL(fileURLWithPath: lesson.file).deletingPathExtension().lastPathComponent
    return "\(lesson.language)-\(file)"
  }

  private var index: String {
    let topics = lessons.map { language, own in
      "### \(Voice(language).say(.languageName))\n\n"
        + own.map { "- <doc:\(Self.name(of: $0))>" }.joined(separator: "\n")
    }
    return """
      # Lessons

      @Metadata {
        @TechnologyRoot
      }

      How business scopes live and die, in \(lessons.first?.lessons.count ?? 0) lessons to be taken in a shell.

      ## Topics

      \(topics.joined(separator: "\n\n"))

      """
  }
}

/// One lesson as an article.
private struct LessonArticle {
  private let lesson: Lesson
  private let voice: Voice
  private let desk: ExerciseDesk
  private let model: LessonModel

  init(_ lesson: Lesson, voice: Voice, _ desk: ExerciseDesk) {
    self.lesson = lesson
    self.voice = voice
    self.desk = desk
    model = LessonModel(lesson: lesson)
  }

  /// - Parameter next: The name of the page that follows.
  /// - Returns: The article, and its pictures by name.
  func text(next: String?) -> (String, [String: String]) {
    let pictures = PictureBox(prefix: LessonCatalog.name(of: lesson))
    let source = MarkdownSource { script in
      pictures.add(LessonPicture.world(after: script, lesson.policy), voice)
    }
    var parts = ["# \(MarkdownSource.escaped(lesson.title))", voice.say(.inShell(lesson.number))]
    if !lesson.introduction.isEmpty { parts.append(source.text(lesson.introduction)) }
    for (index, step) in lesson.steps.enumerated() {
      parts.append("## \(index + 1). \(MarkdownSource.escaped(step.title))")
      parts.append(source.text(step.prose))
      if let start = step.start {
        parts.append(
          MarkdownSource.escaped(voice.say(.begins(start.map { $0.text }))).replacing("\\`", with: "`"))
      }
      parts.append("```console\n" + step.attempt.map { "> \($0.text)\n" }.joined() + "```")
      parts.append(pictures.add(model.world(after: index), voice))
      parts.append(source.text(step.meaning))
    }
    var ends = lesson.exercises.compactMap { name in
      desk.title(of: name).map { MarkdownSource.escaped(voice.say(.prepares(exercise: name, title: $0))) }
    }
    if let next { ends.append("<doc:\(next)>") }
    parts.append("---")
    parts += ends
    return (parts.joined(separator: "\n\n") + "\n", pictures.pictures)
  }
}

/// The pictures of one article.
private final class PictureBox {
  private let prefix: String
  private(set) var pictures: [String: String] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// - Returns: The words that show the picture.
  func add(_ world: World, _ voice: Voice) -> String {
    let name = "\(prefix)-tree-\(pictures.count + 1)"
    pictures["\(name).svg"] = TreeSVG.text(world)
    let words = TreeWords.lines(world).joined(separator: ". ")
    return "![\(MarkdownSource.escaped("\(voice.say(.treeCaption)) \(words)"))](\(name).svg)"
  }
}
