import XCTest

final class GateTests: XCTestCase {
    let lock = MockLock()

    func testEnters() {
        Gate(lock: lock).enter(1) { _ in }
        XCTAssertEqual(lock.codes, [1])
    }

    func testLeaves() {
        Gate(lock: lock).leave(1) { XCTAssertFalse($0) }
        print("left")
    }

    func testKnocks() {
        let knocked = expectation(description: "knocked")
        let other = expectation(description: "other")
        Door(lock: lock).knock(1) { _ in
            knocked.fulfill()
            other.fulfill()
        }
        wait(for: [knocked, other], timeout: 1)
        XCTAssertEqual(lock.codes, [1])
    }
}

final class MockLock: Lock {
    var codes: [Int] = []

    func open(_ code: Int, completion: @escaping (Bool) -> Void) {
        codes.append(code)
        completion(true)
    }
}
