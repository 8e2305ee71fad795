// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

struct Station { var id = 0 }

protocol StationLoading {
    // expect: combine-publisher-function report
    func station(_ id: Int) -> AnyPublisher<Station, Never>
}

struct StationLoader: StationLoading {
    // expect: combine-publisher-function report
    func station(_ id: Int) -> AnyPublisher<Station, Never> { Just(Station(id: id)).eraseToAnyPublisher() }

    // Not a witness.
    func station(_ id: Int) async -> Station { await station(id).values.first { _ in true } ?? Station() }
}

// What only previews use decides nothing.
#if DEBUG
struct StationPreview: StationLoading {
    // expect: combine-publisher-function display
    // why: write an async version of 'station', and await that in its callers: 'Just' gives one value (line 14)
    // why: an async 'station' of 'StationLoading' (origins.before.swift:9) would have to return a value, but 'Empty' gives no value: return one here, or let the async requirement throw
    func station(_ id: Int) -> AnyPublisher<Station, Never> { Empty().eraseToAnyPublisher() }
}
#endif

final class StationStore {
    private let changes = CurrentValueSubject<[Station], Never>([])
    private let opened = PassthroughSubject<Station, Never>()
    private var running: [Int: AnyPublisher<Station, Never>] = [:]
    private let fetch: (Int) -> AnyPublisher<Station, Never>
    private let loader: any StationLoading

    init(fetch: @escaping (Int) -> AnyPublisher<Station, Never>, loader: any StationLoading) {
        (self.fetch, self.loader) = (fetch, loader)
    }

    // A flag that each call passes, or leaves out.
    // expect: combine-publisher-function
    // why: return an AsyncSequence: 'CurrentValueSubject' gives any number of values (line 31)
    func stations(following isFollowed: Bool = false) -> AnyPublisher<[Station], Never> {
        var stations = changes.eraseToAnyPublisher()
        if !isFollowed { stations = stations.first().eraseToAnyPublisher() }
        return stations
    }

    // expect: combine-publisher-function unsafe
    // why: the async version returns its value in a cancelled task, too, where a cancelled subscription is silent: check 'Task.isCancelled' after the call
    func names() -> AnyPublisher<[Int], Never> { stations().map { $0.map(\.id) }.eraseToAnyPublisher() }

    // A dictionary of what runs already.
    // expect: combine-publisher-function display
    // why: write an async version of 'shared', and await that in its callers: 'Just' gives one value (line 14)
    // why: the tool knows no async call for 'station' in line 59: write the async version by hand
    func shared(_ id: Int) -> AnyPublisher<Station, Never> {
        if let station = running[id] { return station }
        let station = loader.station(id).share().eraseToAnyPublisher()
        running[id] = station
        return station
    }

    // A subject that ends after its value.
    // expect: combine-publisher-function display
    // why: write an async version of 'open', and await that in its callers: 'opened' is sent one value and then its completion (line 72)
    // why: the tool knows no async call for 'opened.eraseToAnyPublisher' in line 69: write the async version by hand
    func open() -> AnyPublisher<Station, Never> { opened.eraseToAnyPublisher() }

    func didOpen(_ station: Station) {
        opened.send(station)
        opened.send(completion: .finished)
    }

    // What is passed.
    // expect: combine-publisher-function
    // why: return an AsyncSequence: 'CurrentValueSubject' gives any number of values (line 31)
    private func counted(_ stations: AnyPublisher<[Station], Never>) -> AnyPublisher<Int, Never> {
        stations.map(\.count).eraseToAnyPublisher()
    }

    func start() -> AnyCancellable { counted(changes.eraseToAnyPublisher()).sink { print($0) } }
}

extension Publisher {
    // An operator.
    // expect: combine-publisher-function
    // why: leave 'marked' until its callers are async, then delete it…
    func marked() -> AnyPublisher<Output, Failure> { handleEvents(receiveOutput: { print("\($0)") }).eraseToAnyPublisher() }
}

final class StationOpener {
    private let lock = StationLock()

    // Where the opener is gone nothing is promised.
    // expect: combine-publisher-function display
    // why: let the publisher of 'open' finish on each path, then make 'open' async: the promise of 'Future' is not called at the 'return' in origins.before.swift:102
    func open(_ station: Station) -> AnyPublisher<Bool, Never> {
        Future { [weak self] promise in
            self?.lock.unlock(station) { isOpen in
                guard let self else { return }
                promise(.success(isOpen && self.lock.isFree))
            }
        }
        .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    // why: let the publisher of 'reopened' finish on each path, then make 'reopened' async: the promise of 'Future' is not called at the 'return' in origins.before.swift:102
    var reopened: AnyPublisher<Bool, Never> { open(Station()) }

    // What is left out may be all.
    // expect: combine-publisher-function display
    // why: add an async version of 'firstFree' with an optional result: 'filter' may drop the value
    func firstFree(of stations: AnyPublisher<[Station], Never>) -> AnyPublisher<[Station], Never> {
        stations.filter { !$0.isEmpty }.first().eraseToAnyPublisher()
    }

    func start() -> AnyCancellable { firstFree(of: Just([Station()]).eraseToAnyPublisher()).sink { print($0) } }

    // The time may be over before it opens.
    // expect: combine-publisher-function display
    // why: add an async version of 'opened' with an optional result: 'timeout' may end it without a value
    func opened(_ station: Station) -> AnyPublisher<Bool, Never> {
        open(station).timeout(.seconds(5), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }
}

final class StationLock {
    var isFree = true

    func unlock(_ station: Station, then: @escaping (Bool) -> Void) { then(isFree) }
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

// What 'receive(subscriber:)' does for each of several is not followed.
struct Routed<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure
    let bases: [String: Base]

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        for (_, base) in bases { base.receive(subscriber: subscriber) }
    }
}

extension Publisher {
    // An operator, of which only its callers know how many values there are.
    // expect: combine-publisher-function
    // why: leave 'routed' until its callers are async, then delete it…
    func routed() -> AnyPublisher<Output, Failure> { Routed(bases: ["": self]).eraseToAnyPublisher() }
}
