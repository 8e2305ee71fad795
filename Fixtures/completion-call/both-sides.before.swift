// target: swift 6.2, ios 26, macos 26
import Foundation

extension Result {
    var error: Failure? { if case .failure(let error) = self { error } else { nil } }
    var value: Success? { try? get() }
}

/// `Error` alone means another type where this one stands.
enum Reading { enum Error: Swift.Error { case missing } }

@MainActor
final class Reader {
    func read(completion: @escaping (Result<String, Error>) -> Void) {}
    func read() async throws -> String { "" }
    func find<T>(_ type: T.Type, completion: @escaping (Result<T, Reading.Error>) -> Void) { completion(.failure(.missing)) }
    func find<T>(_ type: T.Type) async throws -> T { throw Reading.Error.missing }
    func fetch<T>(_ value: T, completion: @escaping (Result<T, Error>) -> Void) {}
    func fetch<T>(_ value: T) async throws -> T { value }
    func ping(completion: @escaping (Error?) -> Void) {}
    func ping() async throws {}
}

func log(_ error: Error?) {}
func say(_ text: String) {}

@MainActor
final class Screen {
    let reader = Reader()
    var last: Error?
    var text: String?
    var isLoading = false

    func on(_ queue: DispatchQueue, _ work: @escaping () -> Void) {}

    func handsTheErrorOn(completion: ((Error?) -> Void)?) {
        // expect: completion-call
        reader.ping { error in
            self.on(.main) {
                completion?(error)
            }
        }
    }

    func asksForTheError(completion: @escaping (Error?) -> Void) {
        // expect: completion-call
        reader.fetch(1) {
            completion($0.error)
        }
    }

    func asksForBoth() {
        // expect: completion-call
        reader.read { result in
            self.last = result.error
            self.text = result.value
        }
    }

    func givesItToAParameter() {
        // expect: completion-call
        reader.ping { error in
            self.isLoading = false
            log(error)
        }
    }

    func asksForTheValueOnly() {
        // expect: completion-call
        reader.find(String.self) {
            let text = $0.value ?? "nothing"
            print(text)
        }
    }

    func trapsWhereThereIsNone() {
        // expect: completion-call
        reader.read { result in
            self.text = try! result.get().lowercased()
            self.isLoading = false
        }
    }

    /// Nothing tells whether `nil` may be given: the error is a variable.
    func asksForMore() {
        // expect: completion-call display
        reader.ping { error in
            say(error.map { "\($0)" } ?? "fine")
        }
    }

    func isLong() {
        // expect: completion-call display
        reader.ping { error in
            self.isLoading = false
            say("one")
            say("two")
            say("three")
            self.last = error
        }
    }

    func leavesWithTheError(completion: @escaping (Error?) -> Void) {
        // expect: completion-call
        reader.fetch("text") { [weak self] result in
            if let error = result.error {
                completion(error)
                return
            }
            self?.isLoading = false
            // All is read.
            self?.text = result.value
            completion(nil)
        }
        // expect: completion-call
        reader.fetch("page") { result in
            guard let page = result.value else {
                completion(result.error)
                return
            }
            self.text = page
            completion(nil)
        }
    }

    func asksForEach(_ names: [String]) {
        // expect: completion-call
        names.forEach { reader.fetch($0) { result in print(result.value ?? "") } }
        names.forEach {
            // expect: completion-call
            self.reader.fetch($0.count) { result in
                guard let count = result.value else { return }
                print(count)
            }
        }
    }
}
