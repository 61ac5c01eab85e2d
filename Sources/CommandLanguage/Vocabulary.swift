/// The words that the world knows, given to the language from outside.
package struct Vocabulary: Sendable {
  package let scopes: [String]
  package let features: [String]
  package let events: [String]
  package let commands: [String]
  package let exercises: [String]
  package let policies: [String]
  package let lessons: [String]

  package init(
    scopes: [String], features: [String], events: [String], commands: [String], exercises: [String],
    policies: [String] = [], lessons: [String] = []
  ) {
    self.scopes = scopes
    self.features = features
    self.events = events
    self.commands = commands
    self.exercises = exercises
    self.policies = policies
    self.lessons = lessons
  }
}
