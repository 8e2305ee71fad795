// target: swift 6.0, ios 17
// What the values of publishers that are made in place are called.
import Combine
import UIKit

@MainActor
final class FormController: UIViewController {
    private let send = UIButton()
    private let field = UITextField()
    private var reloadingPublishers: [AnyPublisher<Void, Never>] = []
    private var bag: Set<AnyCancellable> = []

    func follow(_ name: String) {
        // expect: combine-sink unsafe
        let sendValues = send.controlEventPublisher(for: .touchUpInside).bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in sendValues where !Task.isCancelled {
                self?.show()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let fieldValues = field.publisher(for: .editingChanged).bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in fieldValues where !Task.isCancelled {
                self?.show()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let reloadingValues = Publishers.MergeMany(reloadingPublishers).bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in reloadingValues where !Task.isCancelled {
                self?.show()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let notificationValues = NotificationCenter.default.publisher(for: Notification.Name(name)).bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in notificationValues where !Task.isCancelled {
                self?.show()
            }
        }.cancel).store(in: &bag)
    }

    func add() {
        // expect: combine-sink unsafe
        let didBecomeActiveValues = NotificationCenter.Publisher(center: .default, name: UIApplication.didBecomeActiveNotification, object: nil)
            .bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in didBecomeActiveValues where !Task.isCancelled {
                self?.show()
            }
        }.cancel).store(in: &bag)
    }

    private func show() { title = "" }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
