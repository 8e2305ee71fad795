// target: swift 6.2, ios 26, macos 26
import Foundation

// Shapes that real packages have: names given twice, labels, results and namesakes.

struct Ticket: Sendable {}

@MainActor
final class Desk {
    func ask(_ name: String, completion: @escaping @MainActor @Sendable (Result<Ticket, Error>) -> Void) {}
    func ask(_ name: String) async throws -> Ticket { Ticket() }

    func delete(_ ids: [String], completion: @escaping @MainActor @Sendable (Result<Ticket, Error>) -> Void) {}
    func delete(_ ids: [String]) async throws -> Ticket { Ticket() }
    func delete(_ ids: [Int], completion: @escaping @MainActor @Sendable (Result<Ticket, Error>) -> Void) {}

    func start(_ name: String, completion: @escaping @MainActor @Sendable (Result<Ticket, Error>) -> Void) -> Progress {
        Progress(totalUnitCount: 1)
    }
    func start(_ name: String) async throws -> Ticket { Ticket() }

    func tell(_ name: String, completion: (@MainActor @Sendable (Error?) -> Void)? = nil) {}
    func tell(_ name: String) async throws {}

    func stamp(_ name: String) throws -> Ticket { Ticket() }
    func stamp(_ name: String) async throws -> Ticket { Ticket() }
}

@MainActor func telling(_ body: @MainActor (String, (@MainActor @Sendable (Error?) -> Void)?) -> Void) {}
func listening(_ body: @escaping @Sendable (Result<Int, Error>) -> Void) {}

@MainActor
final class Queue {
    let desk = Desk()
    var last: Result<Ticket, Error>?

    // The name of the answer is given again inside.
    func shadows() {
        // expect: completion-call
        Task {
            let result: Result<Ticket, Error>
            do {
                result = .success(try await desk.ask("a"))
            } catch {
                result = .failure(error)
            }
            self.last = result
            let newResult: Result<Ticket, Error>
            do {
                newResult = .success(try await self.desk.ask("b"))
            } catch {
                newResult = .failure(error)
            }
            self.last = newResult
            listening { (result: Result<Int, Error>) in
                switch result {
                case .success(let number): print(number)
                case .failure(let error): print(error)
                }
            }
            let newResult2: Result<Ticket, Error>
            do {
                newResult2 = .success(try await self.desk.ask("c"))
            } catch {
                newResult2 = .failure(error)
            }
            self.last = newResult2
            print("asked three times")
        }
        print("asked")
    }

    func handsToAFunction() {
        // expect: completion-call
        Task {
            do {
                show(result: .success(try await desk.ask("b")))
            } catch {
                show(result: .failure(error))
            }
        }
        print("asked")
    }

    // It takes other ids than the async form.
    func deletes() {
        desk.delete([1, 2]) { result in print(result) }
        print("deleting")
    }

    // What it returns is the progress, not the answer.
    func starts() -> Progress {
        // expect: completion-call
        desk.start("c") { result in print(result) }
    }

    // Who asks may not want to know.
    func tells() {
        telling { name, completion in
            // expect: completion-call
            desk.tell(name, completion: completion)
        }
    }

    // Async code means the other `stamp`.
    func stamps() {
        // expect: completion-call
        desk.ask("d") { result in
            guard case .success = result else { return }
            _ = try? self.desk.stamp("d")
        }
        print("asked")
    }

    private func show(result: Result<Ticket, Error>) {}
}
