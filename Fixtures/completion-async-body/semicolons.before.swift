// target: swift 6.2, ios 26, macos 26
// What is left of a line takes no semicolon with it.
final class Counter: @unchecked Sendable {
    var count = 0

    // expect: completion-async-body
    func add(_ result: Result<Int, Error>, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        switch result {
        case .success(let more): count += more; completion(.success(()))
        case .failure(let error): count = 0; completion(.failure(error))
        }
    }

    // expect: completion-async-body
    func clear(_ isSure: Bool, completion: @escaping @Sendable () -> Void) {
        if isSure { count = 0; completion() } else { count = 1; completion() }
    }

    func use(_ result: Result<Int, Error>) {
        add(result) { print($0) }
        clear(true) { print("clear") }
    }
}
