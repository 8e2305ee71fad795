// target: swift 6.2, ios 26
// What answers through a handler and does something besides has a reason against it.

protocol Store {
    // expect: completion-handler
    func open(completion: @escaping (Result<Int, any Error>) -> Void) throws

    // expect: completion-handler
    func count(completion: @escaping (Int) -> Void) -> Bool

    // expect: completion-handler
    func close(completion: @escaping (Int) -> Void) throws -> Bool
}

final class Session {
    // expect: completion-handler
    init(name: String, completion: @escaping (Int) -> Void) {
        completion(name.count)
    }

    // expect: completion-handler
    func start(completion: @escaping (Int) -> Void) throws -> Bool {
        completion(1)
        return true
    }

    // expect: completion-handler
    func again(_ work: () throws -> Void, completion: @escaping () -> Void) rethrows {
        try work()
        completion()
    }
}
