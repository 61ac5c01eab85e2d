// Reads the grader, and writes to the course, to its own program, and to what it can find of the system.
import Foundation

nonisolated(unsafe) private var isFirst = true

func misbehave(_ activation: Int) {
  // Once is enough: a grade tries thousands of activations.
  guard isFirst else { return }
  isFirst = false
  let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  let places = [
    "../../Tests/Graders/Exercise3Tests.swift", "../../.sandbox/progress.json", "pwned.swift", "../../pwned",
  ].map { here.appending(path: $0).standardizedFileURL.path }
  if FileManager.default.contents(atPath: places[0]) != nil { print("read the grader") }
  for place in places + [
    "/pwned", "/var/tmp/pwned", "/dev/shm/pwned", "/proc/self/exe", NSHomeDirectory() + "/pwned",
  ] {
    let descriptor = open(place, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if descriptor >= 0 { print("wrote \(place)") }
    if descriptor >= 0 { close(descriptor) }
  }
}
