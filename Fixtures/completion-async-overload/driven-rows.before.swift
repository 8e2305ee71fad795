// target: swift 6.0

/// One function for each shape of handler, driven through schedules by the scenario beside it.
@MainActor
final class Rows {
    private let server: Server

    init(server: Server) { self.server = server }

    // expect: completion-async-overload
    func finish(completion: @escaping @Sendable () -> Void) {
        print("finish is asked for")
        server.ask("finish") { result in
            _ = result
            completion()
        }
    }

    // expect: completion-async-overload
    func flush(completion: @escaping @Sendable (Result<Void, Never>) -> Void) {
        server.ask("flush") { result in
            _ = result
            completion(.success(()))
        }
    }

    // expect: completion-async-overload
    func check(completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        server.ask("check") { result in completion(result.map { _ in }.mapError { $0 }) }
    }

    // expect: completion-async-overload
    func count(completion: @escaping @Sendable (Result<Int, Never>) -> Void) {
        server.ask("count") { result in completion(.success((try? result.get()) ?? 0)) }
    }

    // expect: completion-async-overload
    func title(of key: String, completion: @escaping @Sendable (Result<String, any Error>) -> Void) {
        server.ask("title") { result in completion(result.map { "\(key) \($0)" }.mapError { $0 }) }
    }

    // expect: completion-async-overload
    func delete(_ key: String, completion: @escaping @Sendable (Error?) -> Void) {
        server.ask("delete") { result in
            switch result {
            case .success: completion(nil)
            case .failure(let error): completion(error)
            }
        }
    }

    // expect: completion-async-overload
    func rename(_ key: String, to other: String, completion: @escaping @Sendable ((any Error)?) -> Void) {
        server.ask("rename") { result in
            switch result {
            case .success: completion(nil)
            case .failure(let error): completion(error)
            }
        }
    }

    // expect: completion-async-overload
    func size(of key: String, completion: @escaping @Sendable (Int) -> Void) {
        server.ask("size") { result in completion((try? result.get()) ?? key.count) }
    }

    // expect: completion-async-overload
    func words(completion: @escaping @Sendable ([Int]?) -> Void) {
        server.ask("words") { result in completion((try? result.get()).map { [$0] }) }
    }

    // expect: completion-async-overload
    func note(completion: @escaping @Sendable (Int?, (any Error)?) -> Void) {
        server.ask("note") { result in completion(try? result.get(), nil) }
    }

    // expect: completion-async-overload
    func pair(completion: @escaping @Sendable (String, Int) -> Void) {
        server.ask("pair") { result in completion("pair", (try? result.get()) ?? 0) }
    }
}
