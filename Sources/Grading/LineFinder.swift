import Foundation

/// Finds the source lines of addresses in a program, by the toolchain's `llvm-symbolizer`.
struct LineFinder {
  let compiler: Compiler
  let program: URL

  /// The places of addresses, as `path:line:column`; none where the toolchain has no such tool.
  func places(of addresses: [Int]) -> [String] {
    let folder = program.deletingLastPathComponent()
    let tool = "\(compiler.toolchain.folder)/bin/llvm-symbolizer"
    let arguments =
      ["--obj=\(program.path)", "--functions=none", "--no-inlines"] + addresses.map { "\($0)" }
    guard !addresses.isEmpty, let result = try? compiler.run(tool, arguments, in: folder, limit: 10),
      result.isOK
    else { return [] }
    return result.log.split(separator: "\n").map(String.init)
  }
}
