// target: swift 6.2, ios 26, macos 26
// `cancel()` follows at once: only what the publisher gives inside `assign` is set, and a task would be over before it begins.
import Combine

@MainActor
final class Card {
    private let titles = CurrentValueSubject<String, Never>("none")
    private(set) var title = ""

    func show() {
        // expect: combine-assign report
        // why: `assign` handles the first value of 'titles' before 'show' returns…
        // why: `.cancel()` follows at once, and would end the loop before its first value: leave this, or use the value itself
        titles.assign(to: \.title, on: self).cancel()
    }
}
