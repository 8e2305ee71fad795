// target: swift 5.9, ios 16, macos 13
// Values that belong to the main thread, or to the queue of a context.
import Combine
import CoreData
import WebKit

final class Reading: NSManagedObject {
    @NSManaged var value: Int
}

protocol Request {
    associatedtype Model: NSManagedObject
}

struct ReadingRequest: Request { typealias Model = Reading }

final class Store<R: Request> {
    // expect: combine-publisher-function unsafe
    func models(_ request: R) -> AnyPublisher<[R.Model], any Error> {
        Future { promise in Self.load(request) { promise($0) } }.eraseToAnyPublisher()
    }

    func models(_ request: R) async throws -> [R.Model] {
        try await models(request).singleValue()
    }

    static func load(_ request: R, completion: @escaping (Result<[R.Model], any Error>) -> Void) {
        DispatchQueue.main.async { completion(.success([])) }
    }
}

final class Archive {
    let store = Store<ReadingRequest>()

    // expect: combine-publisher-function display
    // why: write an async version of 'sum', and await that in its callers: 'Future' gives one value (line 20)
    // why: the async version of 'sum' may run on another thread, and 'Model' belongs to the queue of its Core Data context or Realm: mark it '@MainActor' if that is the main queue
    func sum() -> AnyPublisher<Int, any Error> {
        store.models(ReadingRequest()).map { models in models.reduce(0) { $0 + $1.value } }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func total(of readings: [Reading]) -> AnyPublisher<Int, any Error> {
        store.models(ReadingRequest()).map { _ in readings.count }.eraseToAnyPublisher()
    }
}

protocol Archiving {
    // expect: combine-publisher-function display
    func save(_ readings: [Reading]) -> AnyPublisher<Void, any Error>
}

struct WebArchive {
    // expect: combine-publisher-function display
    // why: write an async version of 'page', and await that in its callers: 'Future' gives one value (line 20)
    // why: 'models' (bound.before.swift:19) has no async version yet: add that first
    func page(_ view: @escaping () -> WKWebView, _ store: Store<ReadingRequest>) -> AnyPublisher<WKWebView, any Error> {
        store.models(ReadingRequest()).map { _ in view() }.eraseToAnyPublisher()
    }

    @MainActor
    func page(_ view: @escaping () -> WKWebView, _ store: Store<ReadingRequest>) async throws -> WKWebView {
        _ = try await store.models(ReadingRequest())
        return view()
    }
}

protocol Listing {
    // Both are in the extension below in the order of the protocol.
    // expect: combine-publisher-function unsafe
    func first() -> AnyPublisher<Int, any Error>
    func first() async throws -> Int
    // expect: combine-publisher-function
    func second() -> AnyPublisher<Int, any Error>
    func second() async throws -> Int
    // expect: combine-publisher-function display
    func third() -> AnyPublisher<Int, any Error>
    func third() async throws -> Int
}

extension Listing {
    func first() async throws -> Int {
        try await first().singleValue()
    }

    func second() async throws -> Int {
        try await second().singleValue()
    }

    func third() async throws -> Int {
        try await third().singleValue()
    }
}

struct List: Listing {
    // expect: combine-publisher-function display
    func first() -> AnyPublisher<Int, any Error> {
        URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/")).map { $0.data.count }
            .mapError { $0 as any Error }.eraseToAnyPublisher()
    }

    func first() async throws -> Int {
        let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: "/"))
        return data.count
    }

    // expect: combine-publisher-function display
    func second() -> AnyPublisher<Int, any Error> { first().eraseToAnyPublisher() }

    func second() async throws -> Int {
        try await first()
    }

    // expect: combine-publisher-function display
    func third() -> AnyPublisher<Int, any Error> { first().eraseToAnyPublisher() }

    func third() async throws -> Int {
        try await first()
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
