// target: swift 5.9, ios 15, macos 12
// Where an async version runs, before functions stay with their callers: nothing isolates these types.
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Track: Codable { var title = "" }

// Only constants: what they do on another thread is not seen, and they hold nothing that changes.
final class TrackClient {
    private let session: URLSession
    private let formatter: NumberFormatter

    init(session: URLSession, formatter: NumberFormatter) { (self.session, self.formatter) = (session, formatter) }

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the async version of 'data' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    func data(_ url: URL) -> AnyPublisher<Data, URLError> {
        formatter.multiplier = 2
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    var isOffline: Bool { formatter.isLenient }

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the async version of 'named' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    func named(_ url: URL) -> AnyPublisher<String, URLError> {
        if isOffline { print(url) }
        return session.dataTaskPublisher(for: url).map { String(decoding: $0.data, as: UTF8.self) }
            .eraseToAnyPublisher()
    }
}

// What changes, and nobody is seen to call it.
final class Shelf {
    private let session: URLSession
    private var opened: [URL] = []

    init(session: URLSession) { self.session = session }

    // expect: combine-publisher-function display
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the async version of 'open' runs on a background thread, and uses 'opened' (line 50): if other code changes 'opened' at the same time, mark the async version '@MainActor'
    func open(_ url: URL) -> AnyPublisher<Data, URLError> {
        opened.append(url)
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }
}

protocol Playing {
    // expect: combine-publisher-function unsafe
    // why: types without an async version of their own get a default one, which waits by `singleValue()`, and throws if the task is cancelled: handle that error
    // why: 'play' uses 'played' (line 73), and its caller at threads.before.swift:107 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'played' at the same time
    func play(_ url: URL) -> AnyPublisher<Data, URLError>
    // expect: combine-publisher-function report
    func stop() -> AnyPublisher<Void, Never>
}

// What changes, and a view model calls it.
final class Player: Playing {
    private let session: URLSession
    private var played: [URL] = []

    init(session: URLSession) { self.session = session }

    // expect: combine-publisher-function display
    func play(_ url: URL) -> AnyPublisher<Data, URLError> {
        played.append(url)
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func stop() -> AnyPublisher<Void, Never> {
        played = []
        return Just(()).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: 'again' uses 'played' (line 87), and its caller at threads.before.swift:109 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'played' at the same time
    func again(_ url: URL) -> AnyPublisher<Data, URLError> {
        print(played)
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    // A closure that gets what a request gave calls it, on a background thread.
    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the async version of 'next' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    func next(_ data: Data) -> AnyPublisher<Data, URLError> {
        played = []
        return session.dataTaskPublisher(for: URL(fileURLWithPath: "/")).map(\.data).eraseToAnyPublisher()
    }
}

final class PlayerModel: ObservableObject {
    private let player: Player
    private let playing: any Playing

    init(player: Player, playing: any Playing) { (self.player, self.playing) = (player, playing) }

    func start(_ url: URL) -> AnyCancellable { playing.play(url).sink { _ in } receiveValue: { _ in } }

    func again(_ url: URL) -> AnyCancellable { player.again(url).sink { _ in } receiveValue: { _ in } }
}

final class Queue {
    private let player: Player
    private let client: TrackClient

    init(player: Player, client: TrackClient) { (self.player, self.client) = (player, client) }

    func advance(_ url: URL) -> AnyCancellable {
        client.data(url).map { $0 }.flatMap { [player] data in player.next(data) }
            .sink { _ in } receiveValue: { _ in }
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

// Its client's async version runs on the main actor, so this one does, too: in Swift 6 mode the client could not be sent there.
struct Radio {
    let tuner: Tuner

    // expect: combine-publisher-function display
    func tune(_ url: URL) -> AnyPublisher<Int, URLError> {
        tuner.tuned(url).map(\.count).eraseToAnyPublisher()
    }
}

// What is set once, and what changes.
final class Tuner {
    private let session: URLSession
    private var tries: Int
    private var station: URL?

    init(session: URLSession, tries: Int) { (self.session, self.tries) = (session, tries) }

    // expect: combine-publisher-function unsafe
    func tuned(_ url: URL) -> AnyPublisher<Data, URLError> {
        station = url
        return session.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func tried(_ url: URL) -> AnyPublisher<Data, URLError> {
        session.dataTaskPublisher(for: url).retry(tries).map(\.data).eraseToAnyPublisher()
    }
}

@MainActor
final class RadioModel {
    private let radio: Radio

    init(radio: Radio) { self.radio = radio }

    func listen(_ url: URL) -> AnyCancellable {
        _ = radio.tuner.tuned(url)
        return radio.tune(url).replaceError(with: 0).sink { print($0) }
    }
}
