// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// A loop that nothing keeps would be cancelled before its first value.
@MainActor
final class Reader {
    private let pages = CurrentValueSubject<Int, Never>(0)
    private(set) var page = 0

    func read() {
        // expect: combine-assign report
        // why: `assign` handles the first value of 'pages' before 'read' returns, the loop perhaps only later: check that no code, such as a view or a test, needs what it sets right after 'read' is called
        // why: nothing keeps this subscription, so it handles only what comes before this call returns, and a loop would be cancelled before its first value: keep the subscription, or store it first if it should handle more
        _ = pages.assign(to: \.page, on: self)
    }
}
