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
        library.get("shelf") { (result: Result<Shelf, Error>) in
            switch result {
            case .success(let shelf): print(shelf.books.count)
            case .failure(let error): print(error)
            }
        }
    }

    func asksWhetherItIsThere() {
        // expect: completion-call
        library.get("shelf") { (result: Result<Shelf, Error>) in
            switch result {
            case .success: print("there")
            case .failure: print("gone")
            }
        }
    }

    func namesItsResult() {
        typealias Answer = Result<Shelf, Error>
        // expect: completion-call
        library.get("shelf") { (answer: Answer) in
            switch answer {
            case .success(let shelf): print(shelf.books.count)
            case .failure(let error): print(error)
            }
        }
    }

    func keepsIt() {
        // expect: completion-call
        library.get("shelf") { (result: Result<Shelf, Error>) in
            print("answered")
            self.show(result)
        }
    }

    func opensPage() {
        // expect: completion-call
        library.page(1) { (book: Book?, error: Error?) in
            guard let book = book, error == nil else {
                print("no page")
                return
            }
            print(book.title)
        }
    }

    func passesItsType() {
        // expect: completion-call
        library.make(Shelf.self) { result in
            switch result {
            case .success(let shelf): print(shelf.books.count)
            case .failure(let error): print(error)
            }
        }
    }

    private func show(_ result: Result<Shelf, Error>) {}
}
