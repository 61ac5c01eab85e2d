/// Finds which public declaration of a submission is not the one that the exercise fixes.
struct InterfaceDifference {
  /// What the exercise needs, in Swift, one sentence a difference.
  let messages: [String]

  init(exercise: String, starter: SymbolGraph?, submission: SymbolGraph?) {
    let given = Dictionary(
      (submission?.symbols ?? []).map { ($0.pathComponents, $0) }, uniquingKeysWith: { first, _ in first })
    var missingOwners: [[String]] = []
    messages = (starter?.symbols ?? []).sorted { $0.pathComponents.count < $1.pathComponents.count }
      .compactMap { needed in
        let path = needed.pathComponents
        guard !missingOwners.contains(where: { path.starts(with: $0) }) else { return nil }
        let place = path.dropLast().isEmpty ? "" : " in `\(path.dropLast().joined(separator: "."))`"
        let want = "\(exercise) needs `public \(Self.short(needed.declaration))`\(place)"
        guard let seen = given[path] else {
          missingOwners.append(path)
          return "\(want); yours has none, or it is not public"
        }
        if seen.essence != needed.essence {
          return "\(want); yours is `\(Self.short(seen.declaration))`"
        }
        return seen.meanings == needed.meanings
          ? nil
          : "\(want); in yours a type of that name is another one: leave the types of the kit as they are"
      }
  }

  private static func short(_ declaration: String) -> String {
    declaration.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
