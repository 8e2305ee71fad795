// target: swift 6.0, ios 17
// form: task
import Combine
import Foundation

/// When a closure runs, and what waits for it.
@MainActor
final class Moments {
    private let pages = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func listen() {
        // expect: combine-sink unsafe
        // why: what 'NotificationCenter.default.publisher' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure on the thread that posts, before `post` returns, the loop a moment later on the main actor: check that no code right after a `post` relies on the closure
        let savedValues = NotificationCenter.default.publisher(for: .saved)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in savedValues where !Task.isCancelled {
                print(value.name)
            }
        }.cancel).store(in: &bag)
    }

    func loadAll() {
        let group = DispatchGroup()
        group.enter()
        // expect: combine-sink display
        // why: what 'pages' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'pages' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: line 30 blocks its thread until the closure has run, and a loop on the same thread would never run: leave this, or await in place of the wait
        pages.sink { page in
            print(page)
            group.leave()
        }.store(in: &bag)
        group.wait()
    }

    func follow() {
        let group = DispatchGroup()
        group.enter()
        // expect: combine-sink display
        // why: if '$page' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
        // why: 'receive' already delays the values…
        // why: other operators follow the `receive(on:)`…
        // why: line 45 blocks its thread until the closure has run…
        $page.receive(on: DispatchQueue.main).removeDuplicates().sink { page in
            print(page)
            group.leave()
        }.store(in: &bag)
        group.wait()
    }

    @Published private var page = 0

    func fetch(_ url: URL) {
        // A request gives nothing at once.
        // expect: combine-sink display
        // why: the task subscribes to 'load' a moment later…
        // why: `sink` runs its closure as soon as 'load' gives a value, the loop a moment later: check that nothing relies on the closure having run by then
        // why: `receiveCompletion:` is given no closure: write one there, which has a `switch` over the completion
        load(url).removeDuplicates().sink(receiveCompletion: end, receiveValue: { print($0) }).store(in: &bag)
    }

    func search() {
        // The first value comes after the delay, and what `flatMap` gives after that.
        // expect: combine-sink unsafe
        // why: if '$page' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
        // why: `sink` runs its closure as soon as the publisher gives a value, the loop a moment later: check that no code right after that relies on the closure
        let pageValues = $page.debounce(for: .seconds(0.3), scheduler: DispatchQueue.main).flatMap { Just($0) }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in pageValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
    }

    private func load(_ url: URL) -> AnyPublisher<Data, URLError> {
        URLSession.shared.dataTaskPublisher(for: url).map(\.data).eraseToAnyPublisher()
    }

    private func end(_ completion: Subscribers.Completion<URLError>) {}
}

extension Notification.Name {
    static let saved = Notification.Name("saved")
}

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
