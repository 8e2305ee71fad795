// target: swift 6.0
import Dispatch

/// Blocks that only start a task, and a block at the end of one.
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
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in
            self?.show("second", value)
        }
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in
            self?.show("third", value)
        }
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in
            self?.show("fourth", value)
        }
        post(value)
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in
            self?.show("fifth", value)
        }
        finish(value)
    }

    private func finish(_ value: Int) {
        Task { @MainActor [weak self] in
            self?.show("begins", value)
            self?.post(value)
            // expect: dispatch-main-async
            self?.show("ends", value)
        }
    }

    /// Stays a block.
    private func post(_ value: Int) {
        let main = DispatchQueue.main
        main.async { [weak self] in self?.show("posted", value) }
    }

    private func show(_ what: String, _ value: Int) { print(what, value) }
}
