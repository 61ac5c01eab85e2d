package import Foundation

/// The folder of lessons: one file a lesson, in a folder for each language.
package struct LessonShelf: Sendable {
  /// The language that every lesson is written in first.
  package static let firstLanguage = "en"

  private let folder: URL
  private let grammar: LessonGrammar

  package init(folder: URL, grammar: LessonGrammar) {
    self.folder = folder
    self.grammar = grammar
  }

  /// The languages that there are lessons in.
  package var languages: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      let path = folder.appending(path: name).path
      return !name.hasPrefix(".") && FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && isFolder.boolValue
    }.sorted()
  }

  /// The files of the lessons in one language, by number.
  ///
  /// - Throws: Where the folder cannot be read.
  package func files(in language: String) throws(LessonError) -> [Int: URL] {
    let place = folder.appending(path: language)
    guard FileManager.default.fileExists(atPath: place.path) else { return [:] }
    guard let stream = opendir(place.path) else {
      throw LessonError(shown(place), nil, .unreadable(reason: String(cString: strerror(errno))))
    }
    closedir(stream)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    var files: [Int: URL] = [:]
    // A file without a number is no lesson, and of two with the same the first one counts; `strays` tells both.
    for name in names where Self.isLesson(name) {
      guard let number = Self.number(of: name), files[number] == nil else { continue }
      files[number] = place.appending(path: name)
    }
    return files
  }

  /// The files of a language that are not lessons and look as if they should be.
  package func strays(in language: String) throws(LessonError) -> [LessonError] {
    let files = try files(in: language)
    let place = folder.appending(path: language)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
    return names.filter(Self.isLesson).compactMap { name in
      let file = place.appending(path: name)
      guard let number = Self.number(of: name) else { return LessonError(shown(file), nil, .noNumber) }
      guard let first = files[number], first.lastPathComponent != name else { return nil }
      return LessonError(shown(file), nil, .sameNumber(number, other: shown(first)))
    }
  }

  private static func isLesson(_ name: String) -> Bool { name.hasSuffix(".md") && !name.hasPrefix(".") }

  private static func number(of name: String) -> Int? {
    Int(name.prefix(while: \.isNumber)).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The numbers of all lessons.
  package func numbers(_ language: String) throws(LessonError) -> [Int] {
    Set(try files(in: language).keys).union(try files(in: Self.firstLanguage).keys).sorted()
  }

  /// A lesson in a language, or in the first one where it is not translated.
  package func lesson(_ number: Int, in language: String) throws(LessonError) -> Lesson {
    for candidate in [language, Self.firstLanguage] {
      if let file = try files(in: candidate)[number] { return try read(file, number, candidate) }
    }
    throw LessonError("", nil, .noSuchLesson(number, known: try numbers(language)))
  }

  private func read(_ file: URL, _ number: Int, _ language: String) throws(LessonError) -> Lesson {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw LessonError(shown(file), nil, .unreadable(reason: reason(error)))
    }
    guard let source = String(data: data, encoding: .utf8) else {
      throw LessonError(shown(file), nil, .notText)
    }
    let lesson = try LessonReader.read(source, file: shown(file), language: language, grammar: grammar)
    guard lesson.number == number else {
      throw LessonError(shown(file), nil, .otherNumber(inName: number, inside: lesson.number))
    }
    return lesson
  }

  private func shown(_ url: URL) -> String {
    let root = folder.deletingLastPathComponent().standardizedFileURL.path
    let path = url.standardizedFileURL.path
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  private func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return underlying.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription
  }
}
