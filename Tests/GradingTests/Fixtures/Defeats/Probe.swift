// Tells what it can see and do, and does no harm.
import Foundation

func misbehave(_ activation: Int) {
  guard activation == 3 else { return }
  let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap {
    Int($0)
  }
  var most = rlimit()
  getrlimit(__rlimit_resource_t(6), &most)
  var disk = statvfs()
  statvfs(NSTemporaryDirectory(), &disk)
  print("others seen:", processes.count > 3)
  print("user is root:", getuid() == 0)
  print("processes:", most.rlim_cur)
  print("scratch MiB:", (disk.f_frsize * UInt(disk.f_blocks)) >> 20)
  print("root writable:", access("/", W_OK) == 0 || access(NSHomeDirectory() + "/..", W_OK) == 0)
}
