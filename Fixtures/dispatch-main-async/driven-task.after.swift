// target: swift 6.0
import Dispatch

/// Driven through schedules by the scenario beside it.
final class Screen: Sendable {
    private let feed: Feed

    init(feed: Feed) { self.feed = feed }

    func start() {
        feed.listen { [weak self] in self?.receive($0) }
    }

    private func receive(_ value: Int) {
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in
            self?.show("first", value)
        }
        post(value)
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in self?.show("third", value) }
    }

    /// Stays a block, between the two.
    private func post(_ value: Int) {
        let main = DispatchQueue.main
        main.async { [weak self] in self?.show("second", value) }
    }

    private func show(_ what: String, _ value: Int) { print(what, value) }
}
