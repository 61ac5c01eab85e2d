import Foundation

/// Finds names that a submission takes away from the system, XCTest or the grader: a program's own definition wins over
/// that of a library.
struct ForeignSymbols {
  private let job: Compiler.Job?

  /// Starts to look, beside other work; finds nothing where the toolchain has no `llvm-nm`.
  init(_ compiler: Compiler, in folder: URL) throws(GradingFailure) {
    let tool = "\(compiler.toolchain.folder)/bin/llvm-nm"
    let arguments = ["--defined-only", "--extern-only", "--format=posix", "Exercises.o"]
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      job = nil
      return
    }
    job = try compiler.start(tool, arguments, in: folder, limit: 10)
  }

  /// The names, as the linker knows them.
  func names() throws(GradingFailure) -> [String] {
    guard let log = try job?.finish().log else { return [] }
    return log.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      // Weak ones (V, W) are copies that the compiler makes; all of a module's own hold its name.
      guard words.count > 1, ["T", "D", "B", "R"].contains(words[1]), words[0] != "main" else { return nil }
      return words[0].contains("9Exercises") ? nil : String(words[0])
    }
  }
}
