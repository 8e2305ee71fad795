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
        // why: `sink` may run its closure…
        // why: this test may end before the loop has handled the value: let the test wait for that first, in XCTest by an expectation that the loop fulfils
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
        // why: `sink` runs its closure…
        // why: the test may end before the loop gets to 'XCTAssertEqual' in line 30: let the test wait for the loop, in XCTest by an expectation that the loop fulfils
        states.sink { XCTAssertEqual($0, 1) }.store(in: &bag)
        let other = 2
        XCTAssertEqual(other, 2)
    }
}
