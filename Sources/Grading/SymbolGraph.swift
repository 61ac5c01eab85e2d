import Foundation

/// The parts that are used of the compiler's symbol graph
/// (https://github.com/swiftlang/swift-docc-symbolkit, format 0.6).
struct SymbolGraph: Decodable {
  let symbols: [Symbol]

  struct Symbol: Decodable {
    let kind: Kind
    let pathComponents: [String]
    let docComment: Comment?
    let declarationFragments: [Fragment]?
    let location: Location?

    /// The declaration as Swift source, without attributes.
    var declaration: String { (declarationFragments ?? []).map(\.spelling).joined() }
    /// The declarations that its names mean, in order.
    var meanings: [String] { (declarationFragments ?? []).compactMap(\.preciseIdentifier) }
    var comment: [String] { docComment?.lines.map(\.text) ?? [] }
  }

  struct Kind: Decodable { let identifier: String }
  struct Comment: Decodable { let lines: [Line] }
  struct Line: Decodable { let text: String }
  struct Fragment: Decodable {
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
