import Foundation

/// The Swift compiler that grades are made with.
struct Toolchain: Sendable {
  let compiler: String
  /// Changes when the compiler does.
  let identity: String

  /// The folder that it was installed in: `/opt/swift/usr`.
  var folder: String {
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().path
  }

  /// The number in what `swiftc --version` says, such as `6.3.1`.
  static func version(in text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.firstIndex(of: "version").flatMap { $0 + 1 < words.count ? String(words[$0 + 1]) : nil }
  }

  /// Finds `swiftc` on the PATH.
  static func find(environment: [String: String]) throws(GradingFailure) -> Toolchain {
    guard let path = path(of: "swiftc", environment) else { throw .noCompiler }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return Toolchain(compiler: path, identity: "\(real) \(size) \(date)")
  }

  /// Where a program is on the PATH.
  static func path(of program: String, _ environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    return folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
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
