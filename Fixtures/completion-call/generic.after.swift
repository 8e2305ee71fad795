// target: swift 6.2, ios 26, macos 26
import Foundation

struct Book: Decodable, Sendable { var title = "" }
struct Shelf: Decodable, Sendable { var books: [Book] = [] }

// What the call gives is said by the handler alone.

@MainActor
final class Library {
    func get<T: Decodable & Sendable>(_ path: String, completion: @escaping @MainActor @Sendable (Result<T, Error>) -> Void) {
        completion(.failure(CancellationError()))
    }
    func get<T: Decodable & Sendable>(_ path: String) async throws -> T { throw CancellationError() }
    func page<T: Decodable & Sendable>(_ number: Int, completion: @escaping @MainActor @Sendable (T?, Error?) -> Void) {
        completion(nil, nil)
    }
    func page<T: Decodable & Sendable>(_ number: Int) async throws -> T { throw CancellationError() }
    func make<T: Decodable & Sendable>(_ type: T.Type, completion: @escaping @MainActor @Sendable (Result<T, Error>) -> Void) {
        completion(.failure(CancellationError()))
    }
    func make<T: Decodable & Sendable>(_ type: T.Type) async throws -> T { throw CancellationError() }
}

@MainActor
final class Reader {
    let library = Library()
    var last: Result<Shelf, Error>?

    func shows() {
        // expect: completion-call
        Task {
            do {
                let shelf: Shelf = try await library.get("shelf")
                print(shelf.books.count)
            } catch {
                print(error)
            }
        }
    }

    func asksWhetherItIsThere() {
        // expect: completion-call
        Task {
            do {
                _ = try await library.get("shelf") as Shelf
                print("there")
            } catch {
                print("gone")
            }
        }
    }

    func namesItsResult() {
        typealias Answer = Result<Shelf, Error>
        // expect: completion-call
        Task {
            do {
                let shelf: Shelf = try await library.get("shelf")
                print(shelf.books.count)
            } catch {
                print(error)
            }
        }
    }

    func keepsIt() {
        // expect: completion-call
        Task {
            let result: Result<Shelf, Error>
            do {
                result = .success(try await library.get("shelf"))
            } catch {
                result = .failure(error)
            }
            print("answered")
            self.show(result)
        }
    }

    func opensPage() {
        // expect: completion-call
        Task {
            do {
                let book: Book = try await library.page(1)
                print(book.title)
            } catch {
                print("no page")
            }
        }
    }

    func passesItsType() {
        // expect: completion-call
        Task {
            do {
                let shelf = try await library.make(Shelf.self)
                print(shelf.books.count)
            } catch {
                print(error)
            }
        }
    }

    private func show(_ result: Result<Shelf, Error>) {}
}
