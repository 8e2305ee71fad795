// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Item: Codable, Sendable {
    var id = 0
    var tags: [String] = []
}

enum LoadError: Error {
    case network(URLError)
    case status(Int)
    case invalid
    case other(any Error)
}

@MainActor
final class ItemLoader {
    private let session: URLSession
    private let decoder = JSONDecoder()
    private var loaded = 0

    init(session: URLSession) { self.session = session }

    /// The item of an id.
    ///
    /// - Returns: A publisher that gives the item.
    // expect: combine-publisher-function unsafe
    func item(_ id: Int) -> AnyPublisher<Item, any Error> {
        let url = URL(string: "https://example.com/items/\(id)")!
        return session.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Item.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    /// The item of an id.
    func item(_ id: Int) async throws -> Item {
        let url = URL(string: "https://example.com/items/\(id)")!
        let (data, _) = try await session.data(from: url)
        return try JSONDecoder().decode(Item.self, from: data)
    }

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    func checked(_ request: URLRequest) -> AnyPublisher<Item, LoadError> {
        session.dataTaskPublisher(for: request)
            .tryMap { data, response in
                guard let http = response as? HTTPURLResponse else { throw LoadError.invalid }
                guard http.statusCode == 200 else { throw LoadError.status(http.statusCode) }
                return data
            }
            .decode(type: Item.self, decoder: decoder)
            .mapError { error in
                if let error = error as? LoadError { return error }
                return .other(error)
            }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func checked(_ request: URLRequest) async throws -> Item {
        do {
            let (data, response) = try await session.data(for: request)
            guard let http = response as? HTTPURLResponse else { throw LoadError.invalid }
            guard http.statusCode == 200 else { throw LoadError.status(http.statusCode) }
            return try decoder.decode(Item.self, from: data)
        } catch {
            if let error = error as? LoadError { throw error }
            throw LoadError.other(error)
        }
    }

    // expect: combine-publisher-function unsafe
    func text(at url: URL?) -> AnyPublisher<String, LoadError> {
        guard let url else { return Fail(error: .invalid).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url)
            .mapError { LoadError.network($0) }
            .map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }

    func text(at url: URL?) async throws -> String {
        guard let url else { throw LoadError.invalid }
        do {
            let (data, _) = try await session.data(from: url)
            return String(decoding: data, as: UTF8.self)
        } catch let error as URLError {
            throw LoadError.network(error)
        }
    }

    // expect: combine-publisher-function unsafe
    func size(at url: URL) -> AnyPublisher<Int, Never> {
        session.dataTaskPublisher(for: url)
            .map { $0.data.count }
            .replaceError(with: 0)
            .eraseToAnyPublisher()
    }

    func size(at url: URL) async throws -> Int {
        do {
            let (data, _) = try await session.data(from: url)
            return data.count
        } catch {
            try Task.checkCancellation()
            return 0
        }
    }

    // expect: combine-publisher-function unsafe
    func status(at url: URL) -> AnyPublisher<Int, LoadError> {
        session.dataTaskPublisher(for: url)
            .mapError(LoadError.network)
            .tryMap { output in
                guard let http = output.response as? HTTPURLResponse else { throw LoadError.invalid }
                return http.statusCode
            }
            .mapError { $0 as! LoadError }
            .eraseToAnyPublisher()
    }

    func status(at url: URL) async throws -> Int {
        do {
            let (_, response): (Data, URLResponse)
            do {
                (_, response) = try await session.data(from: url)
            } catch let error as URLError {
                throw LoadError.network(error)
            }
            guard let http = response as? HTTPURLResponse else { throw LoadError.invalid }
            return http.statusCode
        } catch {
            throw error as! LoadError
        }
    }

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: 'self' was weak in line 93, and the async version keeps it alive until it has finished: check that it may live that long
    func counted(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url)
            .map { [weak self] output in
                guard let self else { return 0 }
                loaded += 1
                return loaded + output.data.count
            }
            .eraseToAnyPublisher()
    }

    func counted(_ url: URL) async throws -> Int {
        let (data, _) = try await session.data(from: url)
        loaded += 1
        return loaded + data.count
    }

    // expect: combine-publisher-function unsafe
    func ping(_ url: URL) -> AnyPublisher<Void, URLError> {
        session.dataTaskPublisher(for: url).map { _ in }.eraseToAnyPublisher()
    }

    func ping(_ url: URL) async throws {
        _ = try await session.data(from: url)
    }

    // expect: combine-publisher-function unsafe
    func kind(at url: URL) -> AnyPublisher<String, Never> {
        session.dataTaskPublisher(for: url)
            .map { output -> String in
                switch output.data.count {
                case 0: return "empty"
                case 1..<1000: return "short"
                default: return "long"
                }
            }
            .catch { error in Just("failed: \(error.localizedDescription)") }
            .eraseToAnyPublisher()
    }

    func kind(at url: URL) async throws -> String {
        do {
            let (data, _) = try await session.data(from: url)
            switch data.count {
            case 0: return "empty"
            case 1..<1000: return "short"
            default: return "long"
            }
        } catch {
            try Task.checkCancellation()
            return "failed: \(error.localizedDescription)"
        }
    }
}

struct ItemSource: Sendable {
    let session: URLSession

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: without the 'receive(on:)' in line 128 the value comes where the caller awaits it: check that no caller needs 'DispatchQueue.main'
    func data(of request: URLRequest) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: request).map(\.data).receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }

    nonisolated(nonsending) func data(of request: URLRequest) async throws -> Data {
        let (data, _) = try await session.data(for: request)
        return data
    }
}
