import Lessons
import XCTest

/// A place in a lesson follows the timeline: back with `undo`, forth with `redo`, and anew after another command.
final class LessonTourTests: XCTestCase {
  private func toured() -> LessonTour {
    var tour = LessonTour()
    tour.begin(0, at: 0, lastEvent: 11)
    tour.replaceFuture(from: 1)
    tour.replaceFuture(from: 2)
    tour.reach(at: 2)
    tour.begin(1, at: 2, lastEvent: 40)
    tour.replaceFuture(from: 3)
    tour.reach(at: 3)
    return tour
  }

  private func places(_ tour: LessonTour, _ positions: ClosedRange<Int>) -> [String] {
    positions.map { position in
      let place = tour.place(at: position)
      return "\(place.step)\(place.isReached ? "+" : "") from \(place.start) after \(place.lastEvent)"
    }
  }

  func testPlace_isThatOfThePosition() {
    XCTAssertEqual(
      places(toured(), 0...4),
      [
        "0 from 0 after 11", "0 from 0 after 11", "1 from 2 after 40", "1+ from 2 after 40",
        "1+ from 2 after 40",
      ])
  }

  func testAnotherCommand_dropsWhatWasToCome() {
    var tour = toured()
    tour.replaceFuture(from: 2)
    XCTAssertEqual(places(tour, 0...3), Array(repeating: "0 from 0 after 11", count: 4))
    tour.reach(at: 2)
    XCTAssertEqual(places(tour, 1...3), ["0 from 0 after 11", "0+ from 0 after 11", "0+ from 0 after 11"])
  }

  func testBeginningAfterUndo_dropsWhatWasToCome() {
    var tour = toured()
    tour.begin(5, at: 1, lastEvent: 20)
    XCTAssertEqual(
      places(tour, 0...4), ["0 from 0 after 11"] + Array(repeating: "5 from 1 after 20", count: 4))
  }

  func testHints_areCountedByStep() {
    var tour = LessonTour()
    tour.giveHint(in: 2)
    tour.giveHint(in: 2)
    XCTAssertEqual(tour.hints, [2: 2])
  }
}
