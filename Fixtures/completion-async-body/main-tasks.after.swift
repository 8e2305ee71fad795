// target: swift 5.9, ios 15
// form: body
import Foundation

struct Note { let text: String }

final class Notebook {
    let store = Store()

    /// All the work is done in a task on the main actor: the async function is there itself.
    // expect: completion-async-body unsafe
    func load(_ number: Int, completion: @escaping (Result<Note, Error>) -> Void) {
        Task { @MainActor in
            do {
                completion(.success(try await load(number)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// All the work is done in a task on the main actor: the async function is there itself.
    @MainActor
    func load(_ number: Int) async throws -> Note {
        let name = "note \(number)"
        return try await store.note(name)
    }

    /// The task handles its errors itself: the `catch` round it is not for them.
    // expect: completion-async-body unsafe
    func receive(_ text: String, completion: @escaping (Bool) -> Void) {
        Task {
            completion(await receive(text))
        }
    }

    /// The task handles its errors itself: the `catch` round it is not for them.
    func receive(_ text: String) async -> Bool {
        do {
            let name = try store.name(in: text)
            do {
                _ = try await store.note(name)
                return true
            } catch {
                return false
            }
        } catch {
            return false
        }
    }

    func go() {
        load(1) { print($0) }
        receive("a") { print($0) }
    }
}

struct Store: Sendable {
    func name(in text: String) throws -> String { text }
    func note(_ name: String) async throws -> Note { Note(text: name) }
}
