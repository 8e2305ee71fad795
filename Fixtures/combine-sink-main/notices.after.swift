// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// What a loop over notifications is named after.
@MainActor
final class Shelf {
    private var bag: Set<AnyCancellable> = []

    private func reload() { print("reload") }

    func observe(_ changed: Notification.Name) {
        // expect: combine-sink-main
        let notificationValues = NotificationCenter.default.publisher(for: changed)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in notificationValues where !Task.isCancelled {
                self?.reload()
            }
        }.cancel).store(in: &bag)
    }

    func follow() {
        // expect: combine-sink-main
        let bookAddedValues = NotificationCenter.default.publisher(for: .init("Shelf.bookAdded"))
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await _ in bookAddedValues where !Task.isCancelled {
                self?.reload()
            }
        }.cancel).store(in: &bag)
    }
}
