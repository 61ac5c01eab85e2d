public import XCTest

/// A test case whose method can be run without the asynchronous parts of XCTest.
///
/// Those wait for a tenth of a second now and then, which is half of a grade.
open class PlainTestCase: XCTestCase {
  /// The test method, where a grade runs it.
  var body: (() throws -> Void)?
  private(set) var wasSkipped = false

  #if !canImport(ObjectiveC)
    private var teardownBlocks: [() -> Void] = []

    open override func invokeTest() {
      guard let body else { return super.invokeTest() }
      attempt {
        try setUpWithError()
        setUp()
        try body()
      }
      while let block = teardownBlocks.popLast() { block() }
      tearDown()
      attempt { try tearDownWithError() }
    }

    open override func addTeardownBlock(_ block: @escaping () -> Void) {
      if body == nil { super.addTeardownBlock(block) } else { teardownBlocks.append(block) }
    }

    private func attempt(_ part: () throws -> Void) {
      do {
        try part()
      } catch is XCTSkip {
        wasSkipped = true
      } catch {
        recordFailure(
          withDescription: "threw error \"\(error)\"", inFile: "<unknown>", atLine: 0, expected: false)
      }
    }
  #endif
}
