// target: swift 6.2, ios 26, macos 26
import Combine

struct Parcel: Sendable { var weight = 0 }

@MainActor
final class Depot {
    private var waiting: [Int: AnyPublisher<Parcel, any Error>] = [:]

    // Two others can be statements once it is async.
    // expect: combine-publisher-function unsafe
    // why: `singleValue()`, which this fix adds, throws if the task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the tool knows no async call for 'known' in line 15: write the async version by hand
    func parcel(_ id: Int) -> AnyPublisher<Parcel, any Error> {
        if let known = waiting[id] { return known }
        let made = Just(Parcel(weight: id)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        waiting[id] = made
        return made
    }

    func parcel(_ id: Int) async throws -> Parcel {
        try await parcel(id).singleValue()
    }

    // expect: combine-publisher-function display
    func weight(of id: Int) -> AnyPublisher<Int, any Error> { parcel(id).map(\.weight).eraseToAnyPublisher() }

    func weight(of id: Int) async throws -> Int {
        try await parcel(id).weight
    }

    // expect: combine-publisher-function display
    func heavier(than id: Int) -> AnyPublisher<Parcel, any Error> {
        parcel(id).flatMap { parcel in self.parcel(parcel.weight + 1) }.eraseToAnyPublisher()
    }

    func heavier(than id: Int) async throws -> Parcel {
        let newParcel = try await parcel(id)
        return try await self.parcel(newParcel.weight + 1)
    }

    // Only one other calls it: it can stay until somebody writes its statements.
    // expect: combine-publisher-function display
    // why: write an async version of 'spare', and await that in its callers: 'Just' gives one value (line 16)
    // why: the tool knows no async call for 'made' in line 35: write the async version by hand
    func spare(_ id: Int) -> AnyPublisher<Parcel, any Error> {
        let made = Just(Parcel(weight: id)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        guard let known = waiting[id] else { return made }
        return known
    }

    // expect: combine-publisher-function display
    func passed(_ id: Int) -> AnyPublisher<Parcel, any Error> { spare(id) }

    func start() -> [AnyCancellable] {
        [passed(1), spare(1)].map { $0.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }) }
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
