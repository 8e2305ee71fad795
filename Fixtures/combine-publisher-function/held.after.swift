// target: swift 6.2, ios 26, macos 26
// A constant holds the publisher for the next statement; what runs on the main queue, and does the same on any thread.
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Page<Item: Decodable & Sendable>: Decodable, Sendable {
    var results: [Item] = []
}

struct Badge: Codable, Sendable {
    var name = ""
}

enum Refused: Error { case status(Int) }

final class Loader: Sendable {
    // expect: combine-publisher-function unsafe
    func load<T: Decodable & Sendable>(_ path: String) -> AnyPublisher<T, any Error> {
        URLSession.shared.dataTaskPublisher(for: URL(string: path)!)
            .receive(on: DispatchQueue.main)
            .tryMap { data, response -> Data in
                let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                guard status == 200 else { throw Refused.status(status) }
                return data
            }
            .decode(type: T.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    nonisolated(nonsending) func load<T: Decodable & Sendable>(_ path: String) async throws -> T {
        let (data, response) = try await URLSession.shared.data(from: URL(string: path)!)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw Refused.status(status) }
        return try JSONDecoder().decode(T.self, from: data)
    }

    private let log: @Sendable (Data) -> Void = { _ in }

    // expect: combine-publisher-function display
    func data(_ path: String) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: URL(string: path)!)
            .receive(on: DispatchQueue.main)
            .map { data, _ -> Data in
                self.log(data)
                return data
            }
            .eraseToAnyPublisher()
    }
}

final class Badges: Sendable {
    private let loader: Loader

    init(loader: Loader) { self.loader = loader }

    // expect: combine-publisher-function display
    func all() -> AnyPublisher<[Badge], any Error> {
        let publisher: AnyPublisher<Page<Badge>, any Error> = loader.load("https://example.com/badges")

        return publisher
            .map(\.results)
            .eraseToAnyPublisher()
    }

    nonisolated(nonsending) func all() async throws -> [Badge] {
        let page: Page<Badge> = try await loader.load("https://example.com/badges")
        return page.results
    }

    // expect: combine-publisher-function display
    func one(_ id: Int) -> AnyPublisher<Badge, any Error> {
        let publisher: AnyPublisher<Badge, any Error> = loader.load("https://example.com/badges/\(id)")
        return publisher.eraseToAnyPublisher()
    }

    nonisolated(nonsending) func one(_ id: Int) async throws -> Badge {
        try await loader.load("https://example.com/badges/\(id)")
    }

    // expect: combine-publisher-function display
    func names() -> AnyPublisher<[String], any Error> {
        let result = loader.load("https://example.com/badges") as AnyPublisher<Page<Badge>, any Error>
        return result
            .map { page in page.results.map(\.name) }
            .eraseToAnyPublisher()
    }

    nonisolated(nonsending) func names() async throws -> [String] {
        let page: Page<Badge> = try await loader.load("https://example.com/badges")
        return page.results.map(\.name)
    }

    // expect: combine-publisher-function display
    func twice() -> AnyPublisher<Badge, any Error> {
        let publisher: AnyPublisher<Badge, any Error> = loader.load("https://example.com/badges/1")
        return publisher.catch { _ in publisher }.eraseToAnyPublisher()
    }

    // The type of the constant says that the publisher is meant.
    func show() async throws {
        let publisher: AnyPublisher<Badge, any Error> = loader.load("https://example.com/badges/1")
        for try await badge in publisher.values { print(badge) }
    }
}
