// target: swift 6.2, ios 26, macos 26
// Notifications have no current value, also where a type of the project has a function of the same name.
import AppKit
import Combine

final class KeyMonitor {
    struct Keys: Publisher {
        typealias Output = Int
        typealias Failure = Never

        func receive<S: Subscriber<Int, Never>>(subscriber: S) {
            subscriber.receive(subscription: Presses(subscriber))
        }
    }

    final class Presses<S: Subscriber<Int, Never>>: Subscription {
        private let monitor: KeyMonitor

        init(_ subscriber: S) { monitor = KeyMonitor { _ = subscriber.receive($0) } }

        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    init(_ handler: @escaping (Int) -> Void) {}

    static func publisher(for mode: Int) -> Keys { Keys() }
}

@MainActor
final class Palette {
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'shared.notificationCenter.publisher' or 'NotificationCenter.default.publisher' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let values = Publishers.Merge(
            NSWorkspace.shared.notificationCenter.publisher(for: .hidden),
            NotificationCenter.default.publisher(for: .shown)
        )
        .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
        .values
        AnyCancellable(Task.immediate { [weak self] in
            for await _ in values where !Task.isCancelled {
                self?.close()
            }
        }.cancel).store(in: &bag)
        close()
    }

    func listen() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'KeyMonitor.publisher' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let notificationValues = KeyMonitor.publisher(for: 1)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await _ in notificationValues where !Task.isCancelled {
                self?.close()
            }
        }.cancel).store(in: &bag)
        close()
    }

    private func close() { print("closed") }
}

extension Notification.Name {
    static let shown = Notification.Name("shown")
    static let hidden = Notification.Name("hidden")
}
