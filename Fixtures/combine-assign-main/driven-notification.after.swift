// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// Shows each number on its label.
@MainActor
final class Screen {
    private let values: NotificationCenter
    private var bag = Set<AnyCancellable>()
    private let label = Label()

    init(values: NotificationCenter) { self.values = values }

    func start() {
        // expect: combine-assign-main safe
        let numberValues = values.publisher(for: .number).map { $0.object as? Int ?? 0 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [target = label] in
            for await value in numberValues where !Task.isCancelled {
                target.number = value
            }
        }.cancel).store(in: &bag)
    }

    func stop() { bag.removeAll() }
}

@MainActor
final class Label {
    var number = -1 { didSet { print(number) } }
}

extension Notification.Name {
    static let number = Notification.Name("number")
}
