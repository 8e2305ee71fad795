// target: swift 5.9, ios 15
// form: body
import Foundation

struct Note { let text: String }

final class Notebook {
    let store = Store()

    /// All the work is done in a task on the main actor: the async function is there itself.
    // expect: completion-async-body unsafe
    func load(_ number: Int, completion: @escaping (Result<Note, Error>) -> Void) {
        let name = "note \(number)"
        Task { @MainActor in
            do {
                completion(.success(try await store.note(name)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    /// The task handles its errors itself: the `catch` round it is not for them.
    // expect: completion-async-body unsafe
    func receive(_ text: String, completion: @escaping (Bool) -> Void) {
        do {
            let name = try store.name(in: text)
            Task {
                do {
                    _ = try await store.note(name)
                    completion(true)
                } catch {
                    completion(false)
                }
            }
        } catch {
            completion(false)
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
