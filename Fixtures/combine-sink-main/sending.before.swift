// target: swift 6.0, ios 16
// form: task
import Combine
import Foundation

/// In language mode 6 a closure that cannot be sent does not go into a task of the main actor.
final class Checkout {
    private let payments = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    func start(onPayment: @escaping (Int) -> Void) {
        // expect: combine-sink-main display
        payments
            .receive(on: DispatchQueue.main)
            .sink { payment in onPayment(payment) }
            .store(in: &bag)
    }

    @MainActor
    func show(onPayment: @escaping (Int) -> Void) {
        // expect: combine-sink-main
        payments
            .receive(on: DispatchQueue.main)
            .sink { payment in onPayment(payment) }
            .store(in: &bag)
    }
}
