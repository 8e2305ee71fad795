import XCTest

final class RelayTests: XCTestCase {
    private let cable = CableSpy()

    func testPasses() {
        let passed = expectation(description: "passed")
        let relay = Relay(cable: cable)
        relay.pass("a") { _ in passed.fulfill() }
        cable.finish(true)
        wait(for: [passed], timeout: 1)
    }

    func testStarts() {
        let station = Station(relay: Relay(cable: cable))
        station.start()
        cable.finish(true)
        XCTAssertTrue(station.isUp)
    }

    func testPosts() {
        let posted = expectation(description: "posted")
        let post = Post(cable: cable)
        let other = expectation(description: "other")
        post.pass("a") { _ in
            posted.fulfill()
            other.fulfill()
        }
        wait(for: [posted, other], timeout: 1)
        cable.finish(true)
    }
}

final class CableSpy: Cable, @unchecked Sendable {
    private var handlers: [(Bool) -> Void] = []

    func send(_ text: String, completion: @escaping (Bool) -> Void) { handlers.append(completion) }
    func finish(_ isSent: Bool) { handlers.forEach { $0(isSent) } }
}
