/// What an exercise's adapter understands, read from its documentation.
package struct AdapterPlan: Codable, Hashable, Sendable {
  package let className: String
  /// The commands that scripts are made of.
  package let scripts: [String]
  /// Commands that it knows besides.
  package let known: [String]
  /// What the model does before the first command.
  package let before: [String]
  /// What of the model is seen: `session`, `activity`, `name`, `host`.
  package let sees: [String]

  /// Reads the plan from the symbol graph of the grader's module.
  init(_ graph: SymbolGraph, of exercise: Exercise) throws(GraderFault) {
    let name = exercise.adapterClass
    guard let symbol = graph.symbols.first(where: { $0.pathComponents == [name] }) else {
      throw .noAdapterClass(expected: name)
    }
    let comment = DocComment(symbol.comment)
    func list(_ field: String, _ separator: Character) -> [String] {
      comment.fields(field).flatMap { text in
        text.split(separator: separator).map { String($0).split(separator: " ").joined(separator: " ") }
      }
    }
    className = name
    scripts = list("Scripts", ";")
    known = list("Knows", ";")
    before = list("Before", ";")
    sees = list("Sees", ",")
    guard !scripts.isEmpty, !sees.isEmpty else { throw .adapterSaysTooLittle(name) }
  }

  /// The first words of the commands that it knows.
  package var verbs: [String] {
    var verbs: [String] = []
    for line in scripts + known {
      guard let verb = line.split(separator: " ").first.map(String.init), !verbs.contains(verb) else {
        continue
      }
      verbs.append(verb)
    }
    return verbs
  }

  /// The scripts of up to so many commands.
  package func space(depth: Int) -> ScriptSpace {
    ScriptSpace(before: before, commands: scripts, sees: sees, depth: depth)
  }

  /// The length to which a grade can afford to try them all.
  var gradeDepth: Int {
    var depth = 1
    var count = scripts.count * scripts.count
    while count < 5_000, scripts.count > 1 {
      depth += 1
      count *= scripts.count
    }
    return depth
  }
}

/// Scripts to ask the model about.
package struct ScriptSpace: Hashable, Sendable {
  package let before: [String]
  package let commands: [String]
  package let sees: [String]
  /// The most commands of a script.
  package let depth: Int

  /// A few scripts that tell one model from another.
  static let sample = ScriptSpace(
    before: [],
    commands: [
      "arm expired", "login 7", "emit expired", "deactivate session", "enable reminders", "start", "logout",
    ],
    sees: ["session", "activity", "name", "host"], depth: 2)
}

/// Says what the model does in each script, as a table for `GraderKit`; throws a sentence for a command that it does
/// not know.
package typealias ScriptModel = @Sendable (ScriptSpace) -> Result<String, ScriptModelFault>

package struct ScriptModelFault: Error, Hashable, Sendable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
