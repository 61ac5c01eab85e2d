import Foundation

/// The parts that are used of the compiler's symbol graph
/// (https://github.com/swiftlang/swift-docc-symbolkit, format 0.6).
struct SymbolGraph: Decodable {
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// That one declaration conforms to another, and the like.
  struct Relationship: Decodable, Hashable {
    let kind: String
    let source: String
    let target: String
    /// The target's name, for a declaration of another module.
    let targetFallback: String?
  }

  struct Identifier: Decodable { let precise: String }

  struct Symbol: Decodable {
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let docComment: Comment?
    let declarationFragments: [Fragment]?
    let location: Location?

    /// The declaration as Swift source, without attributes.
    var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    /// The declaration without what its users cannot see: names inside, `final`, and how a property is stored.
    var essence: String {
      let spellings = (declarationFragments ?? []).filter { $0.kind != "internalParam" }.map(\.spelling)
      var text = spellings.joined().replacingOccurrences(of: " :", with: ":")
      for word in ["final ", "@discardableResult "] { text = text.replacingOccurrences(of: word, with: "") }
      if text.hasPrefix("let ") { text = "var " + text.dropFirst("let ".count) }
      for suffix in [" { get }", " { get set }"] where text.hasSuffix(suffix) {
        text.removeLast(suffix.count)
      }
      return text
    }
    /// The declarations that its names mean, in order.
    var meanings: [String] { (declarationFragments ?? []).compactMap(\.preciseIdentifier) }
    var comment: [String] { docComment?.lines.map(\.text) ?? [] }
  }

  struct Kind: Decodable { let identifier: String }
  struct Comment: Decodable { let lines: [Line] }
  struct Line: Decodable { let text: String }
  struct Fragment: Decodable {
    /// What it is: `keyword`, `internalParam`, `text`…
    let kind: String
    let spelling: String
    /// Which declaration a name means, where it means one.
    let preciseIdentifier: String?
  }
  struct Location: Decodable { let position: Position }
  struct Position: Decodable { let line: Int }

  /// Reads the graph of a module from the folder that the compiler wrote it to.
  static func read(module: String, in folder: URL) -> SymbolGraph? {
    let file = folder.appending(path: "\(module).symbols.json")
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    return try? JSONDecoder().decode(SymbolGraph.self, from: data)
  }
}
