// target: swift 6.0, ios 16, macos 13
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Book: Codable, Sendable {
    var title = ""
}

enum ShelfError: Error { case empty, unreachable(any Error) }

@MainActor
protocol BookClient {
    // expect: combine-publisher-function unsafe
    func books(matching word: String) -> AnyPublisher<[Book], any Error>
    // expect: combine-publisher-function display
    func latest() -> AnyPublisher<Book, Never>
}

@MainActor
final class HTTPBookClient: BookClient {
    private let session: URLSession

    init(session: URLSession) { self.session = session }

    // expect: combine-publisher-function display
    func books(matching word: String) -> AnyPublisher<[Book], any Error> {
        guard let url = URL(string: "https://example.com/books?q=\(word)") else {
            return Fail(error: ShelfError.empty).eraseToAnyPublisher()
        }
        return session.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: [Book].self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func latest() -> AnyPublisher<Book, Never> {
        books(matching: "").replaceError(with: []).compactMap(\.first).first().replaceEmpty(with: Book())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class MockBookClient: BookClient {
    var found: Result<[Book], any Error> = .success([])

    // expect: combine-publisher-function display
    func books(matching word: String) -> AnyPublisher<[Book], any Error> {
        switch found {
        case .success(let books):
            return Just(books).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        case .failure(let error):
            return Fail(error: error).eraseToAnyPublisher()
        }
    }

    // expect: combine-publisher-function display
    func latest() -> AnyPublisher<Book, Never> { Just(Book()).eraseToAnyPublisher() }
}

@MainActor
protocol Bookshelf {
    // expect: combine-publisher-function unsafe
    func titles(_ word: String) -> AnyPublisher<[String], ShelfError>
}

@MainActor
struct SearchedBookshelf: Bookshelf {
    let client: any BookClient

    // expect: combine-publisher-function display
    func titles(_ word: String) -> AnyPublisher<[String], ShelfError> {
        client.books(matching: word)
            .map { books in books.map(\.title) }
            .mapError { .unreachable($0) }
            .eraseToAnyPublisher()
    }
}

// Declared here, so that no file is created.
extension Publisher {
    #if compiler(>=6)
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output { throw CancellationError() }
    #else
        func singleValue() async throws -> Output { throw CancellationError() }
    #endif
}

extension Publisher where Failure == Never {
    #if compiler(>=6)
        func uncancelledValue(isolation: isolated (any Actor)? = #isolation) async -> Output { fatalError("not called here") }
    #else
        func uncancelledValue() async -> Output { fatalError("not called here") }
    #endif
}
