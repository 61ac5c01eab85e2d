import CSystem
import Foundation

/// A program that runs in a process group of its own, and of which nothing is left when its run is over.
struct ChildProcess {
  /// The streams that are read while it runs.
  enum Stream: Int, CaseIterable, Sendable { case output, errors, channel }

  /// What to do on, when something was received.
  enum Step { case goOn, renewLimit, end }

  /// How a run ended.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    case timedOut
    /// It was ended since it sent too much.
    case flooded
    case interrupted
  }

  /// Why a program could not be started.
  struct StartFailure: Error, Hashable, Sendable {
    let program: String
    let reason: String
  }

  var program: String
  var arguments: [String]
  var environment: [String: String]
  var folder: String?
  /// What the program reads from standard input.
  var input = ""
  var confines = Confines()
  /// Whether the program is bubblewrap, which tells on descriptor 4 of the process that it keeps everything in.
  var isWrapped = false
  var interruption = Interruption()

  /// Starts the program and waits for its end.
  ///
  /// - Parameters:
  ///   - limit: The most seconds until the end, or until the limit is next renewed.
  ///   - receive: Given all that arrives.
  func run(limit: Double, _ receive: (Stream, ArraySlice<UInt8>) -> Step) throws(StartFailure) -> End {
    try start().wait(limit: limit, receive)
  }

  /// Starts the program.
  func start() throws(StartFailure) -> RunningProcess {
    var pipes = Stream.allCases.map { _ in DescriptorPair() }
    var inputPipe = DescriptorPair()
    var wrapperPipe: DescriptorPair? = isWrapped ? DescriptorPair() : nil
    inputPipe.provide(input)
    let descriptors =
      [inputPipe.reader] + pipes.map(\.writer) + (wrapperPipe.map { [$0.writer] } ?? [])
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    let envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    let orphans = Orphans(isNeeded: !isWrapped && confines.processes != nil)
    let process = csystem_spawn(
      program, argv, envp, folder, descriptors, Int32(descriptors.count), confines.raw)
    let reason = String(cString: strerror(errno))
    inputPipe.close()
    wrapperPipe?.closeWriter()
    for index in pipes.indices { pipes[index].closeWriter() }
    guard process > 0 else {
      wrapperPipe?.close()
      for index in pipes.indices { pipes[index].close() }
      throw StartFailure(program: program, reason: reason)
    }
    return RunningProcess(process, pipes, wrapperPipe, orphans, user: confines.user, interruption)
  }
}
