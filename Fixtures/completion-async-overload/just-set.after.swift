// target: swift 5.9, ios 15
// What the code just before has set is there.
enum LoadError: Error { case missing }

struct Token {}

final class Credentials {
    private var error: Error?
    private let source = Source()

    // expect: completion-async-overload display
    // why: the async version of 'token' runs on a background thread, and uses 'error' (line 16): if other code changes 'error' at the same time, mark the async version '@MainActor'
    func token(completion: @escaping (Token?, Error?) -> Void) {
        source.token { token in
            guard let token else {
                self.error = LoadError.missing
                completion(nil, self.error)
                return
            }
            completion(token, nil)
        }
    }
}

final class Source {
    // expect: completion-async-overload safe
    func token(completion: @escaping (Token?) -> Void) { completion(Token()) }

    func token() async -> Token? {
        await withCheckedContinuation { continuation in
            token {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Resolver {
    // expect: completion-async-overload safe
    func resolve(completion: @escaping (Int) -> Void) { completion(1) }

    func resolve() async -> Int {
        await withCheckedContinuation { continuation in
            resolve {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class Session {
    private var resolver: Resolver?

    // expect: completion-async-overload display
    // why: the async version of 'resolve' runs on a background thread, and uses 'resolver' (line 41): if other code changes 'resolver' at the same time, mark the async version '@MainActor'
    func resolve(completion: @escaping (Int) -> Void) {
        if resolver == nil {
            resolver = makeResolver()
        }
        resolver?.resolve(completion: completion)
    }

    private func makeResolver() -> Resolver { Resolver() }
}
