import Combine
import XCTest

final class NoteTests: XCTestCase {
    @MainActor
    func testIsSaved() {
        let (saved, turn) = (PassthroughSubject<Bool, Never>(), expectation(description: "turn"))
        let note = Note(saved: saved)

        saved.send(true)
        DispatchQueue.main.async { turn.fulfill() }
        waitForExpectations(timeout: 1)
        XCTAssertTrue(note.isSaved)
    }

    @MainActor
    func testIsNotSaved() {
        let (saved, turn) = (PassthroughSubject<Bool, Never>(), expectation(description: "turn"))
        let note = Note(saved: saved)

        saved.send(false)
        DispatchQueue.main.async { turn.fulfill() }
        waitForExpectations(timeout: 1)
        XCTAssertFalse(note.isSaved)
    }
}
