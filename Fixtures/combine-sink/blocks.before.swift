// target: swift 6.2, ios 26, macos 26
import Combine

/// Blocks beside each other may use the same name, one round another may not.
@MainActor
final class Names {
    let names = PassthroughSubject<String, Never>()
    private var bag = Set<AnyCancellable>()

    func start(_ isLoud: Bool) {
        if isLoud {
            // expect: combine-sink unsafe
            names.sink { name in print(name.uppercased()) }.store(in: &bag)
        } else {
            // expect: combine-sink unsafe
            names.sink { name in print(name) }.store(in: &bag)
        }
    }

    func count(_ isLoud: Bool) {
        if isLoud {
            // expect: combine-sink unsafe
            names.sink { name in print(name.uppercased()) }.store(in: &bag)
        }
        // expect: combine-sink unsafe
        names.sink { name in print(name.count) }.store(in: &bag)
    }

    func log() {
        // expect: combine-sink unsafe
        names.trimmedNames().sink { name in print(name) }.store(in: &bag)
    }
}

extension Publisher where Output == String {
    /// An operator gives no name.
    func trimmedNames() -> AnyPublisher<String, Failure> { map { $0.lowercased() }.eraseToAnyPublisher() }
}
