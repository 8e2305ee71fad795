// target: swift 5.9, ios 15
// a variable that only the loop uses, which compilers from Swift 6 on let a task change
import Combine
import XCTest

final class CountTests: XCTestCase {
    private var cancellables: Set<AnyCancellable> = []

    func expectChange<Value>(_ publisher: Published<Value>.Publisher, count: Int = 1) -> XCTestExpectation {
        var seen = 0
        let expectation = expectation(description: "change")
        // expect: combine-sink display
        // why: `sink` runs its closure as soon as 'publisher' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: nothing shows that 'expectChange' is on the main actor; if it is not, the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        // why: the task would change the local variable 'seen', which compilers before Swift 6 refuse: pass --target "swift 6" if you build with Xcode 16 or later, or collect the value in a class or an actor
        // why: if you use this code, add the new file…
        publisher
            .dropFirst()
            .sink { _ in
                seen += 1
                if seen >= count { expectation.fulfill() }
            }
            .store(in: &cancellables)
        return expectation
    }
}
