import CSystem
import Foundation

/// A program that runs in a process group of its own, and of which nothing is left when its run is over.
struct ChildProcess {
  /// The streams that are read while it runs.
  enum Stream: Int, CaseIterable, Sendable { case output, errors, channel }

  /// How a run ended.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
    case interrupted
  }

  /// Why a program could not be started.
  struct StartFailure: Error, Hashable, Sendable {
    let program: String
    let reason: String
  }

  let program: String
  let arguments: [String]
  var environment: [String: String]
  var folder: String?
  /// What the program reads from standard input.
  var input = ""

  /// Starts the program and waits for its end.
  ///
  /// - Parameters:
  ///   - limit: The most seconds until the end, or until the next time that `receive` asks for more.
  ///   - receive: Given all that arrives; returns true to let the limit count anew.
  func run(limit: Double, _ receive: (Stream, ArraySlice<UInt8>) -> Bool) throws(StartFailure) -> End {
    try start().wait(limit: limit, receive)
  }

  /// Starts the program.
  func start() throws(StartFailure) -> RunningProcess {
    var pipes = Stream.allCases.map { _ in DescriptorPair() }
    var inputPipe = DescriptorPair()
    // The input is short enough for the pipe to hold it.
    inputPipe.write(input)
    inputPipe.closeWriter()
    let descriptors = [inputPipe.reader] + pipes.map(\.writer)
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    let envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    let process = csystem_spawn(program, argv, envp, folder, descriptors, Int32(descriptors.count))
    let reason = String(cString: strerror(errno))
    inputPipe.close()
    for index in pipes.indices { pipes[index].closeWriter() }
    guard process > 0 else {
      for index in pipes.indices { pipes[index].close() }
      throw StartFailure(program: program, reason: reason)
    }
    return RunningProcess(process, pipes)
  }
}
