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

    // expect: combine-publisher-function unsafe
    func text(at url: URL?) -> AnyPublisher<String, LoadError> {
        guard let url else { return Fail(error: .invalid).eraseToAnyPublisher() }
        return session.dataTaskPublisher(for: url)
            .mapError { LoadError.network($0) }
            .map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func size(at url: URL) -> AnyPublisher<Int, Never> {
        session.dataTaskPublisher(for: url)
            .map { $0.data.count }
            .replaceError(with: 0)
            .eraseToAnyPublisher()
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

    // expect: combine-publisher-function unsafe
    func ping(_ url: URL) -> AnyPublisher<Void, URLError> {
        session.dataTaskPublisher(for: url).map { _ in }.eraseToAnyPublisher()
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
}

struct ItemSource: Sendable {
    let session: URLSession

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: without the 'receive(on:)' in line 128 the value comes where the caller awaits it: check that no caller needs 'DispatchQueue.main'
    func data(of request: URLRequest) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: request).map(\.data).receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }
}
