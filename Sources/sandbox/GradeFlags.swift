import Grading

/// The options that say how a submission is graded, for all commands that grade.
enum GradeFlags {
  static let options = [
    OptionSpec(long: "instructor", help: "show what is hidden from learners, such as test names"),
    OptionSpec(long: "isolation", value: "MODE", help: "auto (the default), bubblewrap, or limits"),
    OptionSpec(long: "compile-seconds", value: "S", help: "wall time of the compiler (20)"),
    OptionSpec(long: "cpu-seconds", value: "S", help: "processor time of a requirement (2)"),
    OptionSpec(long: "wall-seconds", value: "S", help: "wall time of a requirement (5)"),
    OptionSpec(long: "memory", value: "MIB", help: "memory of a submission, in MiB (512)"),
    OptionSpec(long: "processes", value: "N", help: "processes and threads at once (32)"),
    OptionSpec(long: "source-limit", value: "KIB", help: "all source files together, in KiB (256)"),
    OptionSpec(long: "output-limit", value: "KIB", help: "output kept of a requirement, in KiB (64)"),
  ]

  static func read(_ options: Options) throws(UsageError) -> GradeOptions {
    var grade = GradeOptions()
    grade.forInstructor = options.has("instructor")
    if let mode = options.value("isolation") {
      guard let choice = Isolation.Choice(rawValue: mode) else {
        let all = Isolation.Choice.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(description: "unknown isolation \(mode); there are \(all)")
      }
      grade.isolation = choice
    }
    var limits = Limits()
    try set(&limits.compile, options, "compile-seconds", 0.1...3600)
    try set(&limits.cpu, options, "cpu-seconds", 0.1...3600)
    try set(&limits.wall, options, "wall-seconds", 0.1...3600)
    try set(&limits.memory, options, "memory", 64...65_536, unit: 1 << 20)
    try set(&limits.processes, options, "processes", 4...4096, unit: 1)
    try set(&limits.source, options, "source-limit", 1...16_384, unit: 1 << 10)
    try set(&limits.output, options, "output-limit", 1...16_384, unit: 1 << 10)
    grade.limits = limits
    return grade
  }

  private static func set(
    _ limit: inout Double, _ options: Options, _ name: String, _ range: ClosedRange<Double>
  ) throws(UsageError) {
    guard let text = options.value(name) else { return }
    guard let value = Double(text), range.contains(value) else {
      throw UsageError(
        description:
          "--\(name) takes a number from \(range.lowerBound) to \(Int(range.upperBound)), not `\(text)`")
    }
    limit = value
  }

  private static func set(
    _ limit: inout Int, _ options: Options, _ name: String, _ range: ClosedRange<Int>, unit: Int
  ) throws(UsageError) {
    guard let text = options.value(name) else { return }
    guard let value = Int(text), range.contains(value) else {
      throw UsageError(
        description:
          "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not `\(text)`")
    }
    limit = value * unit
  }
}
