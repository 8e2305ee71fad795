// target: swift 6.2, ios 26, macos 26
// form: body

protocol Intent: AnyObject {
    init()
}

final class Transfer: Intent {
    var steps = 0
}

enum Failure: Error { case refused }

struct Bank: Sendable {
    @discardableResult
    static func submit<T: Intent>(_ intent: T, _ then: @escaping @Sendable (Result<T, Failure>) -> Void) -> Bool {
        then(.failure(.refused))
        return true
    }

    @discardableResult
    static func measure(_ then: @escaping @Sendable (Int) -> Void) -> Bool {
        then(1)
        return true
    }
}

final class Ledger: Sendable {
    // The callback gives an object, which may not be sent: it stays in the continuation.
    // expect: completion-async-body
    func transfer(completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
        Bank.submit(Transfer()) { result in
            switch result {
            case .success:
                print("done")
                completion(.success(()))
            case .failure(let error):
                print("refused")
                completion(.failure(error))
            }
        }
    }

    // A number may be sent.
    // expect: completion-async-body
    func count(completion: @escaping @Sendable (Int) -> Void) {
        Bank.measure { number in
            print("counted")
            completion(number + 1)
        }
    }
}
