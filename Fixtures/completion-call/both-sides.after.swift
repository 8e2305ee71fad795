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
        Task {
            do {
                try await reader.ping()
                self.on(.main) {
                    completion?(nil)
                }
            } catch {
                self.on(.main) {
                    completion?(error)
                }
            }
        }
    }

    func asksForTheError(completion: @escaping (Error?) -> Void) {
        // expect: completion-call
        Task {
            do {
                _ = try await reader.fetch(1)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    func asksForBoth() {
        // expect: completion-call
        Task {
            do {
                let value = try await reader.read()
                self.last = nil
                self.text = value
            } catch {
                self.last = error
                self.text = nil
            }
        }
    }

    func givesItToAParameter() {
        // expect: completion-call
        Task {
            do {
                try await reader.ping()
                self.isLoading = false
                log(nil)
            } catch {
                self.isLoading = false
                log(error)
            }
        }
    }

    func asksForTheValueOnly() {
        // expect: completion-call
        Task {
            let text = (try? await reader.find(String.self)) ?? "nothing"
            print(text)
        }
    }

    func trapsWhereThereIsNone() {
        // expect: completion-call
        Task {
            self.text = try! await reader.read().lowercased()
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
        Task { [weak self, reader] in
            do {
                let value = try await reader.fetch("text")
                self?.isLoading = false
                // All is read.
                self?.text = value
                completion(nil)
            } catch {
                completion(error)
            }
        }
        // expect: completion-call
        Task {
            do {
                let page = try await reader.fetch("page")
                self.text = page
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    func asksForEach(_ names: [String]) {
        // expect: completion-call
        names.forEach { Task { [value = $0] in print((try? await reader.fetch(value)) ?? "") } }
        names.forEach {
            // expect: completion-call
            Task { [count2 = $0.count] in
                guard let count = try? await self.reader.fetch(count2) else { return }
                print(count)
            }
        }
    }
}
