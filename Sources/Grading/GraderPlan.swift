/// What a grader asks, read from its documentation: fixed before anything of a learner runs.
package struct GraderPlan: Codable, Hashable, Sendable {
  package let title: String
  package let lesson: String?
  package let points: Int?
  package let requirements: [Requirement]
  package let adapter: AdapterPlan?
  /// For an exercise whose solution is a script of the shell.
  package let hunt: HuntPlan?

  /// One requirement, which is one test method.
  package struct Requirement: Codable, Hashable, Sendable {
    /// Its name for learners: `exercise3.1`.
    package let id: String
    /// Its name for instructors: `testLateEvent`.
    package let test: String
    package let text: String
    package let hints: [String]
    /// The learner's files that have to compile without the others: `- Alone: Reminders.swift`.
    package let alone: [String]
  }

  /// Reads the plan from the grader's symbol graph.
  init(_ graph: SymbolGraph, of exercise: Exercise) throws(GraderFault) {
    let className = exercise.graderClass
    guard let grader = graph.symbols.first(where: { $0.pathComponents == [className] }) else {
      throw .noClass(expected: className)
    }
    let comment = DocComment(grader.comment)
    let tests = graph.symbols
      .filter { symbol in
        symbol.kind.identifier == "swift.method" && symbol.pathComponents.count == 2
          && symbol.pathComponents[0] == className && symbol.pathComponents[1].hasPrefix("test")
          && symbol.pathComponents[1].hasSuffix("()")
      }
      .sorted { ($0.location?.position.line ?? 0) < ($1.location?.position.line ?? 0) }
    guard !tests.isEmpty else { throw .noTests(className: className) }
    var requirements: [Requirement] = []
    for (index, test) in tests.enumerated() {
      let name = String(test.pathComponents[1].dropLast(2))
      let words = DocComment(test.comment)
      guard !words.summary.isEmpty else { throw .undocumented(test: name) }
      guard !test.declaration.contains(" async") else { throw .asynchronous(test: name) }
      requirements.append(
        Requirement(
          id: "\(exercise.name).\(index + 1)", test: name, text: words.summary,
          hints: words.fields("Hint"), alone: words.fields("Alone")))
    }
    title = comment.summary.isEmpty ? exercise.name : comment.summary
    lesson = comment.fields("Lesson").first
    points = comment.fields("Points").first.flatMap { Int($0) }
    self.requirements = requirements
    adapter = exercise.hasAdapter ? try AdapterPlan(graph, of: exercise) : nil
    hunt = exercise.isHunt ? try HuntPlan(comment) : nil
  }
}

/// A documentation comment: its first paragraph, and its `- Name: text` fields.
struct DocComment {
  private(set) var summary = ""
  private var fields: [(name: String, text: String)] = []

  init(_ lines: [String]) {
    var isSummary = true
    for line in lines {
      let text = line.split(separator: " ").joined(separator: " ")
      if text.isEmpty {
        isSummary = isSummary && summary.isEmpty
      } else if text.hasPrefix("- "), let colon = text.firstIndex(of: ":") {
        isSummary = false
        let name = text[text.index(text.startIndex, offsetBy: 2)..<colon]
        fields.append(
          (String(name), text[text.index(after: colon)...].split(separator: " ").joined(separator: " ")))
      } else if isSummary {
        summary += summary.isEmpty ? text : " \(text)"
      } else if !fields.isEmpty {
        fields[fields.count - 1].text += " \(text)"
      }
    }
  }

  func fields(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.text) }
}
