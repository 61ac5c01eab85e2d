// Registers an observer that ends the run at the first failure.
import Foundation
import XCTest

final class Watcher: NSObject, XCTestObservation {
  func testCase(_ testCase: XCTestCase, didFailWithDescription: String, inFile: String?, atLine: Int) {
    exit(0)
  }
}

func misbehave(_ activation: Int) { XCTestObservationCenter.shared.addTestObserver(Watcher()) }
