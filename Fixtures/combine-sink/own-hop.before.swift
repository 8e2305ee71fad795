// target: swift 6.0, ios 17
// An operator of the program that moves the values to the main queue: nothing is handled before the function returns.
import Combine
import Foundation

extension Publisher {
    var onMain: AnyPublisher<Output, Failure> {
        receive(on: DispatchQueue.main).eraseToAnyPublisher()
    }

    func settled() -> AnyPublisher<Output, Failure> {
        return self.debounce(for: 0.1, scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }

    func changes() -> Publishers.Drop<Self> { dropFirst() }

    func paired<Owner: AnyObject>(with owner: Owner) -> Publishers.CompactMap<Self, (Owner, Output)> {
        compactMap { [weak owner] value in owner.map { ($0, value) } }
    }
}

protocol Ticket {
    var names: AnyPublisher<String, Never> { get }
}

@MainActor
final class Counter {
    let count = CurrentValueSubject<Int, Never>(0)
}

@MainActor
final class Board {
    private let counter = Counter()
    private let ticket: any Ticket
    private var bag: Set<AnyCancellable> = []

    init(ticket: any Ticket) { self.ticket = ticket }

    func start() {
        // expect: combine-sink unsafe
        // why: the loop may need several hops on the main queue before it handles a value, where 'onMain' (line 7) needs one: keep the subscription if other work on that queue has to run before or after it
        counter.count.onMain.paired(with: self).sink { board, count in board.show("\(count)") }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: the loop may need several hops on the main queue before it handles a value, where 'onMain' (line 7) needs one: keep the subscription if other work on that queue has to run before or after it
        ticket.names.onMain.sink { [weak self] name in self?.show(name) }.store(in: &bag)
        // Kept for a while.
        // expect: combine-sink unsafe
        // why: 'settled' already delays the values…
        ticket.names.settled().sink { [weak self] name in self?.show(name) }.store(in: &bag)
        // The first one is left out.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'counter.count' gives a value…
        counter.count.changes().sink { [weak self] count in self?.show("\(count)") }.store(in: &bag)
        // Not moved.
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'counter.count' gives a value…
        // why: `sink` handles the first value of 'counter.count' before 'start' returns, whereas the loop does so afterwards: check that 'board.show' may be called as late as that
        counter.count.paired(with: self).sink { board, count in board.show("\(count)") }.store(in: &bag)
    }

    private func show(_ text: String) { print(text) }
}

/// On no actor.
final class Log {
    private var bag: Set<AnyCancellable> = []

    func follow(_ ticket: any Ticket) {
        // expect: combine-sink display
        // why: the loop may need several hops on the main queue before it handles a value, where 'onMain' (line 7) needs one: keep the subscription if other work on that queue has to run before or after it
        // why: the closure runs on the main thread ('onMain', line 7): mark the closure of the task '@MainActor'
        ticket.names.onMain.sink { [weak self] name in self?.add(name) }.store(in: &bag)
    }

    private func add(_ text: String) { print(text) }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
