// target: swift 6.0, macos 13
import Dispatch

/// The same for an interval of the queue: the task sleeps as long.
final class Screen: Sendable {
    private let feed: Feed

    init(feed: Feed) { self.feed = feed }

    func start() {
        feed.listen { [weak self] in self?.receive($0) }
    }

    private func receive(_ value: Int) {
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(0)) { [weak self] in
            self?.show("first", value)
        }
        post(value)
    }

    /// Stays a block.
    private func post(_ value: Int) {
        let main = DispatchQueue.main
        main.async { [weak self] in self?.show("second", value) }
    }

    private func show(_ what: String, _ value: Int) { print(what, value) }
}
