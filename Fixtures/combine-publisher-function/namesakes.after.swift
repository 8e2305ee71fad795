// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

enum Server {
    // expect: combine-publisher-function unsafe
    static func status(_ url: URL) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    static nonisolated(nonsending) func status(_ url: URL) async throws -> Data {
        let (data, _) = try await URLSession.shared.data(from: url)
        return data
    }
}

/// A call of another type's function does not mean it.
enum Page {
    static func status(_ url: URL) {}
    static func open(_ url: URL) async { Page.status(url) }
}

/// A publisher with a `map` of its own, which no other publisher has.
final class Setting<Value>: Publisher {
    typealias Output = Value
    typealias Failure = Never

    private let value: Value

    init(_ value: Value) { self.value = value }

    func receive<Receiver: Subscriber>(subscriber: Receiver) where Receiver.Input == Value, Receiver.Failure == Never {
        Just(value).receive(subscriber: subscriber)
    }

    func map<Other>(_ change: @escaping (Value) -> Other) -> Setting<Other> { Setting<Other>(change(value)) }
}

enum Size {
    // expect: combine-publisher-function
    static func measured(_ url: URL) -> AnyPublisher<Int, any Error> {
        Server.status(url)
            .map { data in
                let empty = data.isEmpty
                return empty ? 0 : data.count
            }
            .mapError { $0 as any Error }
            .eraseToAnyPublisher()
    }

    static nonisolated(nonsending) func measured(_ url: URL) async throws -> Int {
        let data = try await Server.status(url)
        let empty = data.isEmpty
        return empty ? 0 : data.count
    }
}
