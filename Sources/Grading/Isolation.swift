import Foundation

/// How what a learner wrote is kept apart from everything else.
package enum Isolation: Hashable, Sendable {
  /// Namespaces of its own, by bubblewrap.
  case bubblewrap(Bubblewrap)
  /// Limits and process groups alone.
  case limits(Cause)

  /// Which of them is wanted.
  package enum Choice: String, CaseIterable, Sendable { case auto, bubblewrap, limits }

  /// Why there are only limits.
  package enum Cause: Hashable, Sendable {
    case wanted
    case notLinux
    case notInstalled
    case noPrivilegeTool
    case refused(String)
  }

  package var name: String {
    switch self {
    case .bubblewrap: "bubblewrap"
    case .limits: "limits"
    }
  }

  /// Finds what works here, by trying it.
  package static func find(
    _ choice: Choice, environment: [String: String]
  ) throws(GradingFailure) -> Isolation {
    if choice == .limits { return .limits(.wanted) }
    let found = try look(environment)
    if choice == .bubblewrap, case .limits(let cause) = found { throw .noBubblewrap(cause) }
    return found
  }

  private static func look(_ environment: [String: String]) throws(GradingFailure) -> Isolation {
    #if os(Linux)
      guard let program = Toolchain.path(of: "bwrap", environment) else { return .limits(.notInstalled) }
      let setpriv = Toolchain.path(of: "setpriv", environment)
      if Confines.isRoot, setpriv == nil { return .limits(.noPrivilegeTool) }
      let bubblewrap = Bubblewrap(program: program, privilegeTool: Confines.isRoot ? setpriv : nil)
      return try bubblewrap.refusal(environment).map { .limits(.refused($0)) } ?? .bubblewrap(bubblewrap)
    #else
      return .limits(.notLinux)
    #endif
  }
}

extension Isolation.Cause: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wanted: "`--isolation limits` was asked for"
    case .notLinux: "bubblewrap is there for Linux only"
    case .notInstalled: "bubblewrap is not installed; `apt-get install -y bubblewrap` installs it"
    case .noPrivilegeTool:
      "root needs `setpriv` to give up its rights; `apt-get install -y util-linux` installs it"
    case .refused(let reason):
      "bubblewrap does not run here: \(reason); in a container, allow user namespaces, "
        + "or run the container itself with fewer rights"
    }
  }
}
