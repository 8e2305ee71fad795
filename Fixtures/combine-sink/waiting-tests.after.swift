// target: swift 6.2, ios 26, macos 26
import Combine
import XCTest

/// A test that waits for what the closure fulfils checks nothing too early.
@MainActor
final class NameTests: XCTestCase {
    let names = PassthroughSubject<String, Never>()
    var bag: Set<AnyCancellable> = []
    var seen: [String] = []

    func testWaits() {
        let done = expectation(description: "name")
        // expect: combine-sink unsafe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await name in namesValues where !Task.isCancelled {
                self?.seen.append(name)
                done.fulfill()
            }
        }.cancel).store(in: &bag)
        names.send("a")
        wait(for: [done], timeout: 1)
        XCTAssertEqual(seen, ["a"])
    }

    func testLooksAtOnce() {
        let done = expectation(description: "name")
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'names' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: line 35 may check before the loop has handled the value: let the test wait for that first, by an expectation that the loop fulfils
        names.sink { [weak self] name in self?.seen.append(name) }.store(in: &bag)
        names.send("a")
        done.fulfill()
        wait(for: [done], timeout: 1)
        XCTAssertEqual(seen, ["a"])
    }

    func testChecksOtherThingsFirst() {
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'names' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: line 47 may check before the loop has handled the value: let the test wait for that first, by an expectation that the loop fulfils
        names.sink { [weak self] name in self?.seen.append(name) }.store(in: &bag)
        names.send("a")
        XCTAssertNotNil(bag.first)
        XCTAssertTrue(names === names)

        XCTAssertEqual(seen, ["a"])
    }
}
