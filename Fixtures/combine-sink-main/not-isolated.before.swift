// target: swift 6.2, ios 26, macos 26
// language mode: 5, as a class that is not isolated cannot be sent to the task
import Combine
import Foundation

/// Nobody says on which executor it lives; the rewrite stays unsafe.
final class Reachability {
    private let status = PassthroughSubject<Bool, Never>()
    private var bag = Set<AnyCancellable>()
    private var onChange: (Bool) -> Void = { _ in }

    func start() {
        // expect: combine-sink-main unsafe
        status
            .receive(on: DispatchQueue.main)
            .sink { [unowned self] isOnline in
                onChange(isOnline)
            }
            .store(in: &bag)
    }

    static func log(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
        // expect: combine-sink-main unsafe
        values.receive(on: DispatchQueue.main).sink(receiveValue: report)
    }

    private static func report(_ value: Int) { print(value) }
}
