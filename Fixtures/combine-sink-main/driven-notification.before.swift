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
        values.publisher(for: .number)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.show($0.object as? Int ?? 0) }
            .store(in: &bag)
    }

    func stop() { bag.removeAll() }

    private func show(_ value: Int) { print(value) }
}

extension Notification.Name {
    static let number = Notification.Name("number")
}
