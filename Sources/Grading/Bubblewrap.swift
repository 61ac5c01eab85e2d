import Foundation

/// Calls of bubblewrap (https://github.com/containers/bubblewrap): a read-only system, no network, processes of its
/// own, and nothing writable but scratch.
package struct Bubblewrap: Hashable, Sendable {
  /// Where the submission finds itself and its scratch folder.
  static let scratch = "/tmp"

  let program: String
  /// `setpriv`, where root has to become another user inside.
  let privilegeTool: String?

  /// The program that another one becomes when it is kept inside.
  ///
  /// - Parameter writable: The folders that it may write to.
  func compilation(_ process: ChildProcess, writable: [URL]) -> ChildProcess {
    wrap(
      process,
      writable.flatMap { ["--bind", $0.path, $0.path] } + ["--chdir", process.folder ?? "/"],
      [process.program] + process.arguments)
  }

  /// Likewise for a submission, which sees neither the course nor the learner's home, and is no user of anything.
  func submission(_ process: ChildProcess, toolchain: String, hidden: [String], room: Int) -> ChildProcess {
    var mounts = ["--perms", "1777", "--size", "\(room)", "--tmpfs", Self.scratch]
    mounts += hidden.flatMap { ["--tmpfs", $0] }
    if (hidden + [Self.scratch]).contains(where: { toolchain.hasPrefix($0 + "/") }) {
      mounts += ["--ro-bind", toolchain, toolchain]
    }
    let place = "\(Self.scratch)/grade"
    mounts += ["--ro-bind", process.program, place, "--chdir", Self.scratch]
    var command = [place] + process.arguments
    var process = process
    if let privilegeTool {
      let user = String(Confines.unusedUser)
      mounts += ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
      command =
        [
          privilegeTool, "--reuid", user, "--regid", user, "--clear-groups", "--bounding-set=-all",
          "--no-new-privs",
        ] + command
    } else {
      // Bubblewrap itself is two of them.
      process.confines.processes = process.confines.processes.map { $0 + 2 }
    }
    return wrap(process, mounts, command)
  }

  /// Why it does not run here; nil where it does.
  ///
  /// - Throws: Only where the look at it was interrupted.
  func refusal(_ environment: [String: String]) throws(GradingFailure) -> String? {
    let probe = ChildProcess(program: program, arguments: ["--version"], environment: environment)
    var log: [UInt8] = []
    var ended = ChildProcess.End.exited(1)
    do throws(ChildProcess.StartFailure) {
      let end = try submission(probe, toolchain: "", hidden: [], room: 1 << 20).run(limit: 10) {
        stream, bytes in
        if stream == .errors { log += bytes }
        return .goOn
      }
      ended = end
    } catch {
      return error.reason
    }
    if ended == .interrupted { throw .interrupted }
    if ended == .exited(0) { return nil }
    let lines = String(decoding: log, as: UTF8.self).split(separator: "\n")
    return lines.first.map { String($0.trimmingPrefix("bwrap: ")) } ?? "it ends without a word"
  }

  private func wrap(_ process: ChildProcess, _ mounts: [String], _ command: [String]) -> ChildProcess {
    var wrapped = process
    wrapped.program = program
    wrapped.arguments =
      [
        "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
        "--die-with-parent", "--new-session", "--info-fd", "4", "--ro-bind", "/", "/", "--dev", "/dev",
        "--remount-ro", "/dev", "--proc", "/proc",
      ] + (Confines.isRoot ? [] : ["--unshare-user"]) + mounts + ["--"] + command
    wrapped.folder = nil
    wrapped.isWrapped = true
    return wrapped
  }
}
