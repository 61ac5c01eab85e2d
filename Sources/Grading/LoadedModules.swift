import Foundation

/// The modules that a compilation loaded, as the compiler noted them.
struct LoadedModules {
  /// What the grader is made of; with it a submission could reach into its own grade.
  private static let refusedNames: Set<String> = ["XCTest", "Testing", "GraderKit", "Graders"]

  private struct Trace: Decodable {
    let swiftmodulesDetailedInfo: [Module]?
  }

  private struct Module: Decodable {
    let name: String
    let isImportedDirectly: Bool
  }

  /// The first module that a submission imports and may not.
  let refused: String?

  init(in folder: URL) {
    let data = FileManager.default.contents(atPath: folder.appending(path: "trace.json").path) ?? Data()
    let traces = data.split(separator: 0x0A).compactMap {
      try? JSONDecoder().decode(Trace.self, from: Data($0))
    }
    let modules = traces.flatMap { $0.swiftmodulesDetailedInfo ?? [] }
    refused = modules.filter { Self.refusedNames.contains($0.name) && $0.isImportedDirectly }.map(\.name)
      .min()
  }
}
