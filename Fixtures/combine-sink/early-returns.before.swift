// target: swift 5.9, ios 15
import Combine
import XCTest

// What is looked at before a loop would have set it.
@MainActor
final class FirstTests: XCTestCase {
    func first(of names: AnyPublisher<[String], Never>) -> [String] {
        var result: [String] = []
        // expect: combine-sink display
        // why: `sink` may run its closure before it returns…
        // why: 'first' returns 'result' in line 17 before the loop has set it: await the first value in place of the loop, and return that, or keep the subscription
        // why: the task would change the local variable 'result', which compilers before Swift 6 refuse: await the value in the test itself, or keep this, as line 17 uses 'result' before a task would have set it
        // why: if you use this code, add the new file…
        let subscription = names.sink { result = $0 }
        _ = subscription
        return result
    }

    func testFirst() {
        XCTAssertEqual(first(of: Just(["a"]).eraseToAnyPublisher()), ["a"])
    }
}
