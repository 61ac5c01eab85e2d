import CSystem
import Foundation

/// What a process is kept to by the system itself; nil stands for no limit.
struct Confines: Hashable, Sendable {
  /// Seconds of processor time.
  var cpu: Int?
  /// Bytes that it can write to.
  var memory: Int?
  /// Bytes of one file.
  var file: Int?
  /// Processes and threads beside those that the user runs already.
  var processes: Int?
  /// The user that it becomes, where root starts it.
  var user: UInt32?

  /// A user that nobody else is, of this process, so that two do not meet.
  ///
  /// From what systemd leaves free (https://systemd.io/UIDS-GIDS): above the ranges of containers, or where the system
  /// knows no users so high, just below `nobody`.
  static var unusedUser: UInt32 {
    let process = UInt32(bitPattern: getpid())
    return highestUser > 0x7800_0000 ? 0x7000_0000 + process % 0x0800_0000 : 65_520 + process % 14
  }

  /// The highest user that there can be, from lines of `first outside count`.
  private static var highestUser: UInt64 {
    guard let map = try? String(contentsOfFile: "/proc/self/uid_map", encoding: .utf8) else { return 65_535 }
    return map.split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { UInt64($0) }
      return numbers.count == 3 ? numbers[0] + numbers[2] - 1 : nil
    }.max() ?? 65_535
  }

  static var isRoot: Bool { geteuid() == 0 }

  var raw: csystem_confines {
    func number(_ value: Int?) -> Int64 { value.map(Int64.init) ?? -1 }
    // The system counts all that a user runs; root's are not counted at all.
    let running = processes == nil || Self.isRoot ? 0 : Self.runningThreads
    return csystem_confines(
      cpu_seconds: number(cpu), memory_bytes: number(memory), file_bytes: number(file),
      processes: number(processes.map { $0 + running }), user: number(user.map(Int.init)))
  }

  /// How many threads this user's processes have now.
  private static var runningThreads: Int {
    #if os(Linux)
      let own = getuid()
      var count = 0
      for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
        var status = stat()
        guard name.first?.isNumber == true, stat("/proc/\(name)", &status) == 0, status.st_uid == own
        else { continue }
        let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(name)/task")
        count += tasks?.count ?? 1
      }
      return count
    #else
      return max(0, Int(proc_listpids(UInt32(PROC_UID_ONLY), getuid(), nil, 0))) / MemoryLayout<pid_t>.size
    #endif
  }
}
