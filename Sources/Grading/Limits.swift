/// What a submission and its compilation may use.
package struct Limits: Hashable, Sendable {
  /// Bytes of all source files together.
  package var source = 256 * 1024
  /// Seconds of wall time for the compiler.
  package var compile = 20.0
  /// Seconds of processor time for one requirement.
  package var cpu = 2.0
  /// Seconds of wall time for one requirement.
  package var wall = 5.0
  /// Bytes of memory that one process can write to.
  package var memory = 512 << 20
  /// Bytes of output that are kept for one requirement.
  package var output = 64 * 1024
  /// Processes and threads at once.
  package var processes = 32

  package init() {}

  /// Seconds of wall time after which no further process is begun.
  var total: Double { wall * 6 }
  /// Bytes that one requirement may print before it is ended.
  var flood: Int { max(2 << 20, 2 * output) }
  /// Bytes that files in the scratch folder may hold.
  var files: Int { 64 << 20 }
  /// Bytes of memory for the compiler, which needs more than what it makes.
  var compilerMemory: Int { max(memory, 2 << 30) }
}
