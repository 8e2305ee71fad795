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
        NotificationCenter.default.publisher(for: changed).receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.reload() }.store(in: &bag)
    }

    func follow() {
        // expect: combine-sink-main
        NotificationCenter.default.publisher(for: .init("Shelf.bookAdded")).receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.reload() }.store(in: &bag)
    }
}
