// target: swift 6.2, ios 26, macos 26
// form: body
// What is left of a line takes no semicolon with it.
final class Counter: @unchecked Sendable {
    // expect: completion-async-body
    func add(_ result: Result<Int, Error>, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        switch result {
        case .success(let more): print(more); completion(.success(()))
        case .failure(let error): print("none"); completion(.failure(error))
        }
    }

    // expect: completion-async-body
    func clear(_ isSure: Bool, completion: @escaping @Sendable () -> Void) {
        if isSure { print("sure"); completion() } else { print("kept"); completion() }
    }

    func use(_ result: Result<Int, Error>) {
        add(result) { print($0) }
        clear(true) { print("clear") }
    }
}
