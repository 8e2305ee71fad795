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
        let resultsValues = results
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            do {
                for try await value in resultsValues where !Task.isCancelled {
                    guard self != nil else { continue }
                    print(value)
                }
            } catch {
                if case let LoadError.missing(name) = error {
                    print(name)
                } else if case LoadError.refused = error {
                    print("refused")
                }
            }
        }.cancel).store(in: &bag)
    }
}
