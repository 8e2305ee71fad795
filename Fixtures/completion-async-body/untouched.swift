import Foundation

final class Untouched {
    // Not on every path.
    func sometimes(_ flag: Bool, completion: @escaping () -> Void) {
        if flag { completion() }
    }

    @objc func fixed(completion: @escaping (Bool) -> Void) {
        completion(true)
    }

    // A value may come several times.
    func values(_ source: Source, completion: @escaping (Result<Int, any Error>) -> Void) {
        source.values.subscribe(
            onNext: { completion(.success($0)) },
            onError: { completion(.failure($0)) })
    }
}
