/// Finds which public declaration of a submission is not the one that the exercise fixes.
struct InterfaceDifference {
  /// What the exercise needs, in Swift, one sentence a difference.
  let messages: [String]

  init(exercise: String, starter: SymbolGraph?, submission: SymbolGraph?) {
    let given = Dictionary(
      (submission?.symbols ?? []).map { ($0.pathComponents, $0) }, uniquingKeysWith: { first, _ in first })
    // The identifier holds the whole type, however it is spelled.
    let identifiers = Set((submission?.symbols ?? []).map(\.identifier.precise))
    var missingOwners: [[String]] = []
    let declarations = (starter?.symbols ?? []).sorted { $0.pathComponents.count < $1.pathComponents.count }
      .compactMap { needed -> String? in
        let path = needed.pathComponents
        // What has members is compared as it is written, since its identifier does not tell what it is.
        let isMember = needed.kind.identifier != "swift.class" && needed.kind.identifier != "swift.struct"
        if isMember, identifiers.contains(needed.identifier.precise) { return nil }
        guard !missingOwners.contains(where: { path.starts(with: $0) }) else { return nil }
        let place = path.dropLast().isEmpty ? "" : " in `\(path.dropLast().joined(separator: "."))`"
        let want = "\(exercise) needs `public \(Self.short(needed.declaration))`\(place)"
        guard let seen = given[path] else {
          missingOwners.append(path)
          return "\(want); yours has none, or it is not public"
        }
        if seen.essence != needed.essence {
          return "\(want); yours is `\(Self.shown(seen, beside: needed))`"
        }
        return seen.meanings == needed.meanings
          ? nil
          : "\(want); in yours a type of that name is another one: leave the types of the kit as they are"
      }
    messages =
      declarations + Self.missingConformances(exercise, starter, submission)
      + Self.addedRequirements(exercise, starter, submission)
  }

  /// What a protocol of the submission asks for and the starter's does not: the grader's own types do not have it.
  private static func addedRequirements(
    _ exercise: String, _ starter: SymbolGraph?, _ submission: SymbolGraph?
  ) -> [String] {
    let given = starter?.symbols ?? []
    let known = Set(given.map(\.identifier.precise))
    return (submission?.relationships ?? []).filter { relationship in
      relationship.kind == "requirementOf" && known.contains(relationship.target)
        && !known.contains(relationship.source)
    }.compactMap { added in
      guard let requirement = submission?.symbols.first(where: { $0.identifier.precise == added.source })
      else { return nil }
      return "\(exercise) needs `\(requirement.pathComponents.dropLast().joined(separator: "."))` as it was; "
        + "leave out `\(short(requirement.declaration))`"
    }.sorted()
  }

  /// The protocols that a type of the starter conforms to, and the submission's does not.
  private static func missingConformances(
    _ exercise: String, _ starter: SymbolGraph?, _ submission: SymbolGraph?
  ) -> [String] {
    let given = Set(submission?.relationships ?? [])
    let types = Set((submission?.symbols ?? []).map(\.identifier.precise))
    return (starter?.relationships ?? []).filter { needed in
      needed.kind == "conformsTo" && types.contains(needed.source) && !given.contains(needed)
    }.compactMap { needed in
      // The protocols of the kit, or the exercise's own.
      let own = starter?.symbols.first { $0.identifier.precise == needed.target }?.pathComponents
      let kits = needed.targetFallback.flatMap { name in
        name.hasPrefix("ExerciseKit.") ? String(name.dropFirst("ExerciseKit.".count)) : nil
      }
      guard let type = starter?.symbols.first(where: { $0.identifier.precise == needed.source }),
        let target = own?.joined(separator: ".") ?? kits
      else { return nil }
      return "\(exercise) needs `\(type.pathComponents.joined(separator: "."))` to conform to `\(target)`; "
        + "yours does not"
    }.sorted()
  }

  /// The part in which a declaration differs: the type of a property, or all of it.
  private static func shown(_ seen: SymbolGraph.Symbol, beside needed: SymbolGraph.Symbol) -> String {
    func parts(_ symbol: SymbolGraph.Symbol) -> (name: Substring, type: Substring)? {
      guard symbol.essence.hasPrefix("var "), let colon = symbol.essence.firstRange(of: ": ") else {
        return nil
      }
      return (symbol.essence[..<colon.lowerBound], symbol.essence[colon.upperBound...])
    }
    if let seen = parts(seen), let needed = parts(needed), seen.name == needed.name {
      return String(seen.type)
    }
    return short(seen.declaration)
  }

  private static func short(_ declaration: String) -> String {
    var declaration = declaration
    // How a property is stored is nobody's business but its type's.
    for suffix in [" { get }", " { get set }"] where declaration.hasSuffix(suffix) {
      declaration.removeLast(suffix.count)
    }
    return declaration.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }
}
