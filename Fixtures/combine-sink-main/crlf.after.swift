// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Windows {
    private let names = PassthroughSubject<String, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        // expect: combine-sink-main safe
        let namesValues = names
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await name in namesValues where !Task.isCancelled {
                guard self != nil else { continue }
                print(name)
            }
        }.cancel).store(in: &bag)
    }
}
