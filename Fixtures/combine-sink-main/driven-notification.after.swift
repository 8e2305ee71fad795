// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// A notification comes to the main actor as it is.
@MainActor
final class Screen {
    private let values: NotificationCenter
    private var bag = Set<AnyCancellable>()

    init(values: NotificationCenter) { self.values = values }

    func start() {
        // expect: combine-sink-main safe
        let numberValues = values.publisher(for: .number)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await value in numberValues where !Task.isCancelled {
                self?.show(value.object as? Int ?? 0)
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

extension Notification.Name {
    static let number = Notification.Name("number")
}
