// target: swift 5.9, ios 16, macos 13
// What a cancelled task throws is no error of the publisher, and no value stands for it.
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

protocol Gauge: Sendable {
    // expect: combine-publisher-function unsafe
    // why: types without an async version of their own get a default one, which waits by `uncancelledValue()`, and goes on waiting in a cancelled task: check 'Task.isCancelled' after the call
    func height(_ url: URL) -> AnyPublisher<Int, Never>
    func height(_ url: URL) async -> Int
}

extension Gauge {
    func height(_ url: URL) async -> Int {
        await height(url).uncancelledValue()
    }
}

protocol Meter: Sendable {
    // expect: combine-publisher-function
    func speed(_ url: URL) -> AnyPublisher<Int, Never>
    func speed(_ url: URL) async -> Int
}

extension Meter {
    func speed(_ url: URL) async -> Int {
        await speed(url).uncancelledValue()
    }
}

struct RiverGauge: Gauge, Meter {
    // Its requirement cannot throw: the extension waits.
    // expect: combine-publisher-function display
    // why: write an async version of 'speed', and await that in its callers: 'dataTaskPublisher' gives one value
    // why: the async 'speed' of 'Meter' (cancelled.before.swift:19) cannot throw, but one here would when its task is cancelled: leave this, as the extension of 'Meter' awaits this publisher already
    // why: the extension of 'Meter' awaits this publisher already: write an async 'speed' by hand only if you want to remove the publisher
    func speed(_ url: URL) -> AnyPublisher<Int, Never> {
        URLSession.shared.dataTaskPublisher(for: url).map { $0.data.count }.replaceError(with: 0).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func height(_ url: URL) -> AnyPublisher<Int, Never> {
        URLSession.shared.dataTaskPublisher(for: url).map { $0.data.count }.replaceError(with: 0).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    func depth(_ url: URL) -> AnyPublisher<Int, Never> {
        URLSession.shared.dataTaskPublisher(for: url).map { $0.data.count }.replaceError(with: 0).eraseToAnyPublisher()
    }

    func depth(_ url: URL) async throws -> Int {
        do {
            let (data, _) = try await URLSession.shared.data(from: url)
            return data.count
        } catch {
            try Task.checkCancellation()
            return 0
        }
    }

    // It throws as the one that it awaits does.
    // expect: combine-publisher-function display
    func isDry(_ url: URL) -> AnyPublisher<Bool, Never> { depth(url).map { $0 == 0 }.eraseToAnyPublisher() }

    func isDry(_ url: URL) async throws -> Bool {
        try await depth(url) == 0
    }

    // The task of the future goes on when nobody waits for it.
    // expect: combine-publisher-function display
    // why: write an async version of 'flow', and await that in its callers: 'Future' gives one value
    // why: an 'await' in the async version throws if its task is cancelled, and the code of the 'Future' in line 58 would give a value in place of that error: write the async version by hand, and throw it again
    func flow(_ url: URL) -> AnyPublisher<Int, Never> {
        Future { promise in
            Task {
                do {
                    promise(.success(try await URLSession.shared.data(from: url).0.count))
                } catch {
                    promise(.success(0))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

/// Its requirement has a version that waits: previews need none of their own.
struct GaugePreview: Gauge {
    // expect: combine-publisher-function display
    func height(_ url: URL) -> AnyPublisher<Int, Never> {
        Future { promise in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(1)) }
        }
        .eraseToAnyPublisher()
    }
}

struct Dam: Sendable {
    let session: URLSession

    // expect: combine-publisher-function display
    func gates(_ url: URL) -> AnyPublisher<Int, URLError> { opened(url).map { $0 + 1 }.eraseToAnyPublisher() }

    func gates(_ url: URL) async throws -> Int {
        try await opened(url) + 1
    }

    // What is private becomes async where one that does calls it.
    // expect: combine-publisher-function unsafe
    private func opened(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { $0.data.count }.eraseToAnyPublisher()
    }

    private func opened(_ url: URL) async throws -> Int {
        let (data, _) = try await session.data(from: url)
        return data.count
    }

    func watch(_ url: URL) -> AnyCancellable {
        closed(url).sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
    }

    // expect: combine-publisher-function display
    // why: write an async version of 'closed', and await that in its callers: 'dataTaskPublisher' gives one value
    // why: no async function would call 'closed', which is private: first make 'watch' (line 94) async
    private func closed(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { $0.data.count }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    // why: an async 'levelAsync' with the same arguments exists (cancelled.before.swift:111): await that in the callers
    func level(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { $0.data.count }.eraseToAnyPublisher()
    }

    func levelAsync(_ url: URL) async throws -> Int { try await session.data(from: url).0.count }

    // expect: combine-publisher-function display
    // why: write an async version of 'checkWithFuture', and await that in its callers: 'dataTaskPublisher' gives one value
    // why: the name of 'checkWithFuture' says what it returns: write an async version under another name
    func checkWithFuture(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { $0.data.count }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func drained(_ url: URL) -> AnyPublisher<[Void], URLError> {
        session.dataTaskPublisher(for: url).map { _ in [()] }.eraseToAnyPublisher()
    }

    /// Reads the sensor. The returned publisher emits once it has done so, and then
    /// it completes. Fails without a network.
    // expect: combine-publisher-function unsafe
    func sensor(_ url: URL) -> AnyPublisher<Int, URLError> {
        session.dataTaskPublisher(for: url).map { $0.data.count }.eraseToAnyPublisher()
    }

    /// Reads the sensor.
    /// Fails without a network.
    func sensor(_ url: URL) async throws -> Int {
        let (data, _) = try await session.data(from: url)
        return data.count
    }
}

final class Sluice {
    private let keeper = Keeper()

    // expect: combine-publisher-function unsafe
    func open() -> AnyPublisher<Int, Never> {
        Future { [keeper] promise in
            keeper.ask { keeper.ask { promise(.success(1)) } }
        }
        .eraseToAnyPublisher()
    }

    func open() async -> Int {
        let keeper = self.keeper
        await withCheckedContinuation { continuation in
            keeper.ask { continuation.resume() }
        }
        return await withCheckedContinuation { continuation in
            keeper.ask { continuation.resume(returning: 1) }
        }
    }
}

final class Keeper: Sendable {
    func ask(_ done: @escaping @Sendable () -> Void) { DispatchQueue.main.async { done() } }
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
