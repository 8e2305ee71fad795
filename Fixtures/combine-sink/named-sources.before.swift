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
        send.controlEventPublisher(for: .touchUpInside).sink { [weak self] _ in self?.show() }.store(in: &bag)
        // expect: combine-sink unsafe
        field.publisher(for: .editingChanged).sink { [weak self] _ in self?.show() }.store(in: &bag)
        // expect: combine-sink unsafe
        Publishers.MergeMany(reloadingPublishers).sink { [weak self] _ in self?.show() }.store(in: &bag)
        // expect: combine-sink unsafe
        NotificationCenter.default.publisher(for: Notification.Name(name)).sink { [weak self] _ in self?.show() }
            .store(in: &bag)
    }

    func add() {
        // expect: combine-sink unsafe
        NotificationCenter.Publisher(center: .default, name: UIApplication.didBecomeActiveNotification, object: nil)
            .sink { [weak self] _ in self?.show() }
            .store(in: &bag)
    }

    private func show() { title = "" }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
