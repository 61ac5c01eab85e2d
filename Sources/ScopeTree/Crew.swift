/// Who does things side by side; where threads come from is another module's matter.
package struct Crew: Sendable {
  /// How many things each one does before the results are put together.
  static let share = 64

  package let count: Int
  private let run: @Sendable (Int, @Sendable (Int) -> Void) -> Void

  /// - Parameter run: Calls the body with each number below the count, side by side, and waits for all.
  package init(count: Int, run: @escaping @Sendable (Int, @Sendable (Int) -> Void) -> Void) {
    self.count = count
    self.run = run
  }

  /// One after the other.
  package static let one = Crew(count: 1) { count, body in for number in 0..<count { body(number) } }

  /// What the body gives for each number, in order.
  func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    if count == 1 { return [body(0)] }
    let results = UnsafeMutableBufferPointer<Result?>.allocate(capacity: count)
    results.initialize(repeating: nil)
    defer {
      results.deinitialize()
      results.deallocate()
    }
    // Each number has a place of its own.
    nonisolated(unsafe) let places = results
    run(count) { number in places[number] = body(number) }
    return results.compactMap { $0 }
  }
}
