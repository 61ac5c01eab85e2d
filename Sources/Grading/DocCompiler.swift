package import Foundation

/// The toolchain's documentation compiler.
package struct DocCompiler {
  /// Why there is no archive.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case missing
    case interrupted
    case timedOut
    /// What the compiler says.
    case refused(String)

    package var description: String {
      switch self {
      case .missing: "there is no `docc`; it comes with the Swift toolchain, so put that on the PATH"
      case .interrupted: "interrupted"
      case .timedOut:
        "`docc` took more than \(Int(DocCompiler.limit)) s; try again when the machine is less busy"
      case .refused(let text): "`docc` could not build the site:\n\(text)"
      }
    }
  }

  /// The most seconds that it may take.
  private static let limit = 120.0

  private let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// Makes a static site of a catalog; what the compiler warns of is an error.
  package func convert(_ catalog: URL, name: String, identifier: String, to folder: URL) throws(Failure) {
    var arguments = [
      "convert", catalog.path, "--fallback-display-name", name, "--fallback-bundle-identifier", identifier,
      "--output-path", folder.path, "--warnings-as-errors",
    ]
    #if os(macOS)
      let program: String? = "/usr/bin/xcrun"
      arguments.insert("docc", at: 0)
    #else
      let program = Toolchain.path(of: "docc", environment)
    #endif
    guard let program else { throw .missing }
    var text: [UInt8] = []
    let process = ChildProcess(program: program, arguments: arguments, environment: environment)
    let end: ChildProcess.End
    do throws(ChildProcess.StartFailure) {
      end = try process.run(limit: Self.limit) { _, bytes in
        text += bytes
        return .goOn
      }
    } catch {
      throw .missing
    }
    switch end {
    case .exited(0): return
    // `xcrun` says so where there is no such program.
    case .exited(72): throw .missing
    case .interrupted: throw .interrupted
    case .timedOut: throw .timedOut
    case .exited, .signaled, .flooded: throw .refused(String(decoding: text, as: UTF8.self))
    }
  }
}
