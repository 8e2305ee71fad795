// target: swift 6.2, ios 26, macos 26
import Combine
import XCTest

/// Where a publisher cannot fail, the `switch` needs no case for that; and a check in the closure may come too late.
@MainActor
final class StateTests: XCTestCase {
    func testFinishes() {
        let states = PassthroughSubject<Int, Never>()
        var bag: Set<AnyCancellable> = []
        // expect: combine-sink display
        // why: `sink` may run its closure before it returns, the loop does so later: check that no code right after this relies on the closure
        // why: this test may end before the loop has ended: let the test wait for that first, by an expectation that the loop fulfils
        states.sink(
            receiveCompletion: { completion in
                switch completion {
                case .finished: print("done")
                }
            }, receiveValue: { print($0) }
        ).store(in: &bag)
        states.send(completion: .finished)
    }

    func testChecksInside() {
        let states = PassthroughSubject<Int, Never>()
        var bag: Set<AnyCancellable> = []
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'states' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: the test may end before the loop gets to 'XCTAssertEqual' in line 30: let the test wait for the loop, by an expectation that the loop fulfils
        states.sink { XCTAssertEqual($0, 1) }.store(in: &bag)
        let other = 2
        XCTAssertEqual(other, 2)
    }
}
