// target: swift 6.2, ios 26, macos 26
import Combine

struct Crate: Decodable, Sendable { var weight = 0 }
struct Sent: Sendable { var crates: [Int] = [] }
enum CrateError: Error { case unreadable }

protocol Reading {
    func read<T: Decodable>(sent: Sent, for name: String) -> Result<T, CrateError>
    func read(error: CrateError) -> CrateError
    func read(all sent: Sent) -> [Int]
}

// The labels tell which one is called, and that it gives a result.
extension AnyPublisher where Output == Sent, Failure == CrateError {
    // expect: combine-publisher-function report
    // why: leave 'reading' until its callers are async, then delete it, or write what it adds as an async function if they still need that: 'reading' gives as many values as the publisher that it is called on
    fileprivate func reading<T: Decodable>(_ name: String, by reader: any Reading) -> AnyPublisher<T, CrateError> {
        flatMap { sent -> AnyPublisher<T, CrateError> in
            reader.read(sent: sent, for: name).publisher.eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    }
}

// What publishers of results have by the name of an operator does what that does.
protocol ResultLike {
    associatedtype Success
    associatedtype Failure: Error
    var result: Result<Success, Failure> { get }
}

extension Publisher where Output: ResultLike {
    func map<T>(_ transform: @escaping (Output.Success) -> T) -> Publishers.Map<Self, Result<T, Output.Failure>> {
        map { output in output.result.map(transform) }
    }
}

extension Publisher {
    // expect: combine-publisher-function report
    // why: leave 'weights' until its callers are async, then delete it, or write what it adds as an async function if they still need that: 'weights' gives as many values as the publisher that it is called on
    func weights() -> AnyPublisher<Int, Failure> { map { _ in 1 }.eraseToAnyPublisher() }
}

// A function that passes on what its closure gives, and what that closure keeps for others who ask.
final class Locked<Value>: @unchecked Sendable {
    private(set) var value: Value
    init(_ value: Value) { self.value = value }
    func changing<T>(_ change: (inout Value) -> T) -> T { change(&value) }
}

protocol CrateStoring {
    associatedtype Key
    // expect: combine-publisher-function report
    func stored(key: Key) -> AnyPublisher<Crate, Never>
}

final class CrateStore: CrateStoring {
    // expect: combine-publisher-function display
    func stored(key: Int) -> AnyPublisher<Crate, Never> { Deferred { Just(Crate()) }.eraseToAnyPublisher() }
}

// Set to a method of what a generic parameter stands for.
final class AnyCrateStore<Key> {
    private let getStored: (Key) -> AnyPublisher<Crate, Never>

    init<Store: CrateStoring>(_ store: Store) where Store.Key == Key { getStored = store.stored }

    // expect: combine-publisher-function display
    // why: write an async version of 'stored', and await that in its callers: 'Just' gives one value (line 60)
    // why: the tool knows no async call for 'getStored' in line 72: write the async version by hand
    func stored(key: Key) -> AnyPublisher<Crate, Never> { getStored(key) }
}

// Each is made with another closure, and gives what that does.
final class Counted {
    private let count: (Int) -> AnyPublisher<Int, Never>
    init(count: @escaping (Int) -> AnyPublisher<Int, Never>) { self.count = count }

    // expect: combine-publisher-function
    // why: return an AsyncSequence: 'CurrentValueSubject' gives any number of values (line 90)
    func count(from first: Int) -> AnyPublisher<Int, Never> { again { self.count(first) } }

    // expect: combine-publisher-function
    // why: return an AsyncSequence: 'CurrentValueSubject' gives any number of values (line 90)
    private func again(_ work: () -> AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { work() }
}

final class Counts {
    private let changes = CurrentValueSubject<Int, Never>(0)
    private let once = Counted(count: { Just($0).eraseToAnyPublisher() })
    private lazy var always = Counted(count: { _ in self.changes.eraseToAnyPublisher() })

    // expect: combine-publisher-function display
    // why: write an async version of 'first', and await that in its callers: 'Just' gives one value (line 91)
    // why: 'count' (values.before.swift:82) has no async version: write one by hand
    func first() -> AnyPublisher<Int, Never> { once.count(from: 1) }

    // expect: combine-publisher-function
    // why: return an AsyncSequence: 'CurrentValueSubject' gives any number of values (line 90)
    func all() -> AnyPublisher<Int, Never> { always.count(from: 1) }
}

// What an extension of a protocol has in the place of its types.
protocol Loads {
    // expect: combine-publisher-function report
    // why: return the value itself, and make 'weight' async if its work waits: 'Just' gives one value (line 114)
    var weight: AnyPublisher<Int, Never> { get }
}

extension Loads {
    // expect: combine-publisher-function report
    // why: return the value itself, and make 'weight' async if its work waits: 'Just' gives one value
    var weight: AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
}

@MainActor
final class Dock {
    private let reader: any Reading
    private let running = Locked<[Int: AnyPublisher<Crate, CrateError>]>([:])

    init(reader: any Reading) { self.reader = reader }

    // expect: combine-publisher-function unsafe
    func crate(_ name: String) -> AnyPublisher<Crate, CrateError> {
        let sent = Just(Sent()).setFailureType(to: CrateError.self).eraseToAnyPublisher()
        return sent.reading(name, by: reader)
    }

    func crate(_ name: String) async throws -> Crate {
        let sent = Just(Sent()).setFailureType(to: CrateError.self).eraseToAnyPublisher()
        return try await sent.reading(name, by: reader).singleValue()
    }

    // expect: combine-publisher-function report
    // why: return an AsyncSequence: 'reader.read.publisher' gives any number of values
    func all(_ sent: Sent) -> AnyPublisher<Int, Never> {
        reader.read(all: sent).publisher.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    // why: write an async version of 'shared', and await that in its callers: 'Just' gives one value (line 126)
    // why: the tool knows no async call for 'running.changing' in line 140: write an async version of 'crate' (values.before.swift:125) first
    func shared(_ id: Int) -> AnyPublisher<Crate, CrateError> {
        running.changing { crates -> AnyPublisher<Crate, CrateError> in
            if let crate = crates[id] { return crate }
            let crate = crate("new").share().eraseToAnyPublisher()
            crates[id] = crate
            return crate
        }
    }

    // A box with what runs already.
    private let current = Locked<AnyPublisher<Crate, CrateError>?>(nil)

    // expect: combine-publisher-function display
    // why: write an async version of 'newest', and await that in its callers: 'Just' gives one value (line 126)
    // why: the tool knows no async call for 'crate' in line 155: write the async version by hand
    func newest() -> AnyPublisher<Crate, CrateError> {
        if let crate = current.value { return crate }
        let made = crate("new").share().eraseToAnyPublisher()
        current.changing { $0 = made }
        return made
    }
}

// A case of an enum is no call of a function of its name.
enum Step { case repeated(Int), start }

final class Steps {
    // expect: combine-publisher-function display
    // why: write an async version of 'repeated', and await that in its callers: 'Just' gives one value (line 172)
    // why: the tool knows no async call for 'work' in line 169: write the async version by hand
    func repeated(_ work: @escaping (Int) -> AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { work(1) }

    // expect: combine-publisher-function display
    func start() -> AnyPublisher<Int, Never> { repeated { Just($0).eraseToAnyPublisher() } }

    // expect: combine-publisher-function display
    // why: write an async version of 'later', and await that in its callers: 'Just' gives one value (line 183)
    // why: 'repeated' (values.before.swift:169) has no async version: write one by hand
    func later() -> AnyPublisher<Int, Never> {
        let work = made
        return repeated { [work = work] in work($0) }
    }

    // expect: combine-publisher-function display
    private func made(_ number: Int) -> AnyPublisher<Int, Never> { Just(number).eraseToAnyPublisher() }

    func take(_ step: Step) { if case .repeated(let number) = step { print(number) } }
}

// What fulfils a requirement calls its parameters by other names.
protocol Repeating {
    // expect: combine-publisher-function
    func repeating(_ work: @escaping () -> AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
}

final class Repeater: Repeating {
    // expect: combine-publisher-function
    func repeating(_ made: @escaping () -> AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> { made() }
}

final class Repeats {
    private let repeater: any Repeating
    private let changes = CurrentValueSubject<Int, Never>(0)
    init(repeater: any Repeating) { self.repeater = repeater }

    // expect: combine-publisher-function display
    func once() -> AnyPublisher<Int, Never> { repeater.repeating { Just(1).eraseToAnyPublisher() } }

    // expect: combine-publisher-function
    func always() -> AnyPublisher<Int, Never> { repeater.repeating { [changes] in changes.eraseToAnyPublisher() } }
}

// Declared here, so that no file is created.
extension Publisher {
    #if compiler(>=6)
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output { throw CancellationError() }
    #else
        func singleValue() async throws -> Output { throw CancellationError() }
    #endif
}
