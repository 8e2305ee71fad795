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
        let statusValues = status
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [unowned self] in
            for await isOnline in statusValues where !Task.isCancelled {
                onChange(isOnline)
            }
        }.cancel).store(in: &bag)
    }

    static func log(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
        // expect: combine-sink-main unsafe
        AnyCancellable(Task.immediate { @MainActor [
            values2 = values
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await value in values2 where !Task.isCancelled {
                report(value)
            }
        }.cancel)
    }

    private static func report(_ value: Int) { print(value) }
}
