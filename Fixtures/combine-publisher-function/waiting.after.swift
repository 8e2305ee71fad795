// target: swift 6.2, ios 26, macos 26
// form: waiting
import Combine

struct Parcel: Sendable { var weight = 0 }

@MainActor
final class Depot {
    private var waiting: [Int: AnyPublisher<Parcel, any Error>] = [:]

    // Asked for by its form.
    // expect: combine-publisher-function unsafe
    // why: `singleValue()`, which this fix adds, throws if the task is cancelled, where a cancelled subscription is silent: handle that error
    // why: the tool knows no async call for 'known' in line 16: write the async version by hand
    func parcel(_ id: Int) -> AnyPublisher<Parcel, any Error> {
        if let known = waiting[id] { return known }
        let made = Just(Parcel(weight: id)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
        waiting[id] = made
        return made
    }

    func parcel(_ id: Int) async throws -> Parcel {
        try await parcel(id).singleValue()
    }

    // expect: combine-publisher-function unsafe
    // why: `uncancelledValue()`, which this fix adds, goes on waiting in a cancelled task: check 'Task.isCancelled' after the call
    // why: the tool knows no async call for 'last.first.eraseToAnyPublisher' in line 26: write the async version by hand
    func count(_ last: AnyPublisher<Int, Never>?) -> AnyPublisher<Int, Never> {
        if let last { return last.first().eraseToAnyPublisher() }
        return Just(waiting.count).eraseToAnyPublisher()
    }

    func count(_ last: AnyPublisher<Int, Never>?) async -> Int {
        await count(last).uncancelledValue()
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
