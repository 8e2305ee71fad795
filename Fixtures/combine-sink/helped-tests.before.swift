// target: swift 6.2, ios 26, macos 26
import Combine
import XCTest

/// What tests wait for, or leave to those that call them.
@MainActor
final class StreamTests: XCTestCase {
    let names = PassthroughSubject<String, Never>()
    let arrived = XCTestExpectation(description: "name")
    var bag: Set<AnyCancellable> = []
    var seen: [String] = []

    func subscribe(_ handle: @escaping (String) -> Void) {
        // expect: combine-sink display
        // why: `sink` runs its closure…
        // why: a test that calls 'subscribe(_:)' may check, or end, before the loop has handled the value: check that it waits for that, by an expectation that the loop fulfils
        names.sink { name in handle(name) }.store(in: &bag)
    }

    func subscribeAndFulfil(_ expected: String?) {
        // Who calls this waits for the expectation.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure…
        names.sink { [arrived] name in
            if let expected { XCTAssertEqual(name, expected) }
            arrived.fulfill()
        }.store(in: &bag)
    }

    func firstName() async -> String {
        await withCheckedContinuation { continuation in
            // expect: combine-sink
            // why: the closure resumes 'continuation' (line 34)…
            names.prefix(1).sink { name in continuation.resume(returning: name) }.store(in: &bag)
        }
    }

    func waitUntil(_ isSo: @MainActor () -> Bool) async {
        while !isSo() { await Task.yield() }
    }

    func testWaitsForWhatIsSet() async {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure…
        names.sink { [weak self] name in self?.seen.append(name) }.store(in: &bag)
        names.send("a")
        await waitUntil { !seen.isEmpty }
        XCTAssertEqual(seen, ["a"])
    }

    func testGetsNothing() {
        // expect: combine-sink display
        // why: `sink` runs its closure…
        // why: line 58 checks that no value has come, and a loop would not have got one yet in any case: keep the subscription
        names.sink { [weak self] name in self?.seen.append(name) }.store(in: &bag)
        let before = seen
        bag.removeAll()
        XCTAssertEqual(seen, before)
    }

    func testChecksNothing() {
        // expect: combine-sink display
        // why: `sink` runs its closure…
        // why: this test may end before the loop has handled the value: let the test wait for that first, by an expectation that the loop fulfils
        names.sink { [weak self] name in self?.seen.append(name) }.store(in: &bag)
        names.send("a")
    }

    func testLooksAtTheSender() {
        let store = Store()
        // expect: combine-sink display
        // why: `sink` runs its closure…
        // why: line 74 checks 'store' at the moment when 'store.changes' sends, and a loop would check it later: keep the subscription
        store.changes.sink { change in XCTAssertEqual(store.items, change) }.store(in: &bag)
        store.items.append("a")
    }
}

@MainActor
final class Store {
    let changes = PassthroughSubject<[String], Never>()
    var items: [String] = [] {
        didSet { changes.send(items) }
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
