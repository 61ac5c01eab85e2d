// Calls home.
import Foundation

func misbehave(_ activation: Int) {
  guard activation == 1 else { return }
  let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
  var place = sockaddr_in()
  place.sin_family = sa_family_t(AF_INET)
  place.sin_port = UInt16(53).bigEndian
  place.sin_addr.s_addr = inet_addr("192.0.2.1")
  let result = withUnsafePointer(to: &place) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  print(result == 0 ? "a network" : "no network")
}
