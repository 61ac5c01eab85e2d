import TestSupport
import XCTest

@testable import Grading

final class IsolationTests: XCTestCase {
  private func enclosure(_ isolation: Isolation) throws -> Enclosure {
    let environment = ProcessInfo.processInfo.environment
    return Enclosure(
      isolation: isolation, limits: Limits(), toolchain: try Toolchain.find(environment: environment),
      environment: environment, hidden: [], interruption: Interruption())
  }

  /// The compiler's place: no network, a read-only system, few processes, and only its own folders to write to.
  func testCompilation_isKeptIn() throws {
    let found = try Isolation.find(.auto, environment: ProcessInfo.processInfo.environment)
    guard case .bubblewrap = found else { throw XCTSkip("bubblewrap does not run here") }
    let folder = try TemporaryFolder()
    let script = """
      for place in / /var/tmp /dev/shm "$1" "$HOME"; do
        touch "$place/sandbox-was-here" 2>/dev/null && echo "wrote $place"
      done
      touch here && echo "wrote here"
      test "$(ls /proc | grep -c '^[0-9]')" -lt 10 && echo "few processes"
      grep -c : /proc/net/dev
      """
    var text: [UInt8] = []
    let process = try enclosure(found).compilation(
      "/bin/sh", ["-c", script, "sh", Program.root.path], writable: [folder.url], limit: 10)
    let end = try process.run(limit: 10) { _, bytes in
      text += bytes
      return .goOn
    }
    XCTAssertEqual(end, .exited(0))
    // The loopback device is all the network that there is.
    XCTAssertEqual(String(decoding: text, as: UTF8.self), "wrote here\nfew processes\n1\n")
  }

  /// Where bubblewrap is asked for and is not there, that is said, with what to do.
  func testMissingBubblewrap_isTold() throws {
    let folder = try TemporaryFolder()
    let environment = ["PATH": folder.url.path]
    XCTAssertEqual(try Isolation.find(.auto, environment: environment).name, "limits")
    #if os(Linux)
      XCTAssertThrowsError(try Isolation.find(.bubblewrap, environment: environment)) { error in
        XCTAssertEqual(
          "\(error)",
          "bubblewrap is not installed; `apt-get install -y bubblewrap` installs it; without "
            + "`--isolation bubblewrap` it is graded with limits alone")
      }
      // One that does not run here, as in a container without user namespaces.
      let broken = try folder.write(
        "#!/bin/sh\necho 'bwrap: No permissions to create namespace' >&2\nexit 1\n", to: "bwrap")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: broken.path)
      let path = "\(folder.url.path):/usr/bin:/bin"
      let found = try Isolation.find(.auto, environment: ["PATH": path])
      XCTAssertEqual(found, .limits(.refused("No permissions to create namespace")))
    #endif
  }
}
