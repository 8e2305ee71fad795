// target: swift 6.2, ios 26, macos 26
import Combine

enum LoadError: Error {
    case missing(String)
    case refused
}

@MainActor
final class Loads {
    private let results = PassthroughSubject<Int, Error>()
    private var bag: Set<AnyCancellable> = []

    /// A pattern that names the type casts the error, whatever the publisher fails with.
    func start() {
        // expect: combine-sink unsafe
        results
            .sink { completion in
                switch completion {
                case .finished: break;
                case .failure(let error):
                    if case let LoadError.missing(name) = error {
                        print(name)
                    } else if case LoadError.refused = error {
                        print("refused")
                    }
                }
            } receiveValue: { [weak self] value in
                guard self != nil else { return }
                print(value)
            }
            .store(in: &bag)
    }
}
