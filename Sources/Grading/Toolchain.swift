import Foundation

/// The Swift compiler that grades are made with.
struct Toolchain: Sendable {
  let compiler: String
  /// Changes when the compiler does.
  let identity: String

  /// Finds `swiftc` on the PATH.
  static func find(environment: [String: String]) throws(GradingFailure) -> Toolchain {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    for folder in folders where folder.hasPrefix("/") {
      let path = "\(folder)/swiftc"
      guard FileManager.default.isExecutableFile(atPath: path) else { continue }
      let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let attributes = try? FileManager.default.attributesOfItem(atPath: real)
      let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return Toolchain(compiler: path, identity: "\(real) \(size) \(date)")
    }
    throw .noCompiler
  }

  /// What is needed to find XCTest, which is not in the SDK on macOS.
  static func testingFlags(_ environment: [String: String]) -> [String] {
    #if os(macOS)
      let developer = environment["DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer"
      let platform = "\(developer)/Platforms/MacOSX.platform/Developer"
      return [
        "-F", "\(platform)/Library/Frameworks", "-I", "\(platform)/usr/lib", "-L", "\(platform)/usr/lib",
        "-Xlinker", "-rpath", "-Xlinker", "\(platform)/Library/Frameworks", "-Xlinker", "-rpath", "-Xlinker",
        "\(platform)/usr/lib",
      ]
    #else
      return []
    #endif
  }

  /// The linker to ask for: lld where the toolchain has it, since it is the fastest.
  var linkerFlags: [String] {
    #if os(macOS)
      return []
    #else
      let folder = URL(fileURLWithPath: compiler).deletingLastPathComponent()
      let hasLLD = FileManager.default.isExecutableFile(atPath: folder.appending(path: "ld.lld").path)
      return hasLLD ? ["-use-ld=lld"] : []
    #endif
  }
}
