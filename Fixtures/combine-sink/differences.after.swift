// target: swift 6.0, ios 17
// form: task
import Combine
import Foundation
import UIKit

/// What a loop does otherwise, by the publisher.
@MainActor
final class Differences {
    private let events = PassthroughSubject<Int, Never>()
    private let state = CurrentValueSubject<Int, Never>(0)
    @Published private var name = ""
    private let queue = DispatchQueue(label: "rows")
    private let photo: URL?
    private let session = URLSession.shared
    private var bag: Set<AnyCancellable> = []

    init(photo: URL?) { self.photo = photo }

    func start(_ request: URLRequest, _ ui: RowScheduler) {
        // expect: combine-sink unsafe
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'events' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let eventsValues = events
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in eventsValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        // why: if 'state' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
        // why: `sink` runs its closure as soon as 'state' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        let stateValues = state.map { $0 + 1 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in stateValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // Nobody notices a line of output alone.
        // expect: combine-sink unsafe
        // why: if '$name' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
        let nameValues = $name
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await name in nameValues where !Task.isCancelled {
                print(name)
            }
        }.cancel).store(in: &bag)
        // What is dropped is the value that it has when the task has started.
        // Nobody notices a line of output alone.
        // expect: combine-sink unsafe
        // why: a change of 'name' before the task has started is lost, as `dropFirst` drops the first value that the loop gets: check that no code sets it right after this
        let laterNameValues = $name.dropFirst()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await name in laterNameValues where !Task.isCancelled {
                print(name)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        // why: the task subscribes to 'photo.publisher' a moment later, and work that the subscription starts, such as a request, begins only then: check that no code right after this needs it to have begun
        // why: `sink` may run its closure before it returns, the loop does so later: check that no code right after this relies on the closure
        let photoValues = photo.publisher
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in photoValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink report
        // why: 'session.dataTaskPublisher' gives one value, which a loop would hide: await 'session.data(for: request)' in a task here
        session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data()).sink { print($0) }.store(in: &bag)
        // Others may have subscribed to it before.
        // expect: combine-sink unsafe
        // why: what 'session.dataTaskPublisher' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'session.dataTaskPublisher' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let dataTaskValues = session.dataTaskPublisher(for: request).map(\.data).replaceError(with: Data()).share()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in dataTaskValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: 'debounce' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        let debouncedEventsValues = events.debounce(for: 1, scheduler: RunLoop.main)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in debouncedEventsValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // `subscribe(on:)` delays no value.
        // expect: combine-sink unsafe
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'events' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let eventsValues2 = events.subscribe(on: queue)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in eventsValues2 where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink display
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        // why: the loop does not run on 'queue': keep the subscription if that guards what the closure uses
        events.receive(on: queue).sink { print($0) }.store(in: &bag)
        // expect: combine-sink display
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        // why: the closure runs on a background thread ('DispatchQueue.global(qos: .utility)'), and the loop runs on the main actor: keep the subscription if the closure blocks its thread for long
        events.receive(on: DispatchQueue.global(qos: .utility)).sink { print($0) }.store(in: &bag)
        // This scheduler runs the closure at once.
        // expect: combine-sink unsafe
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'events' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let eventsValues3 = events.receive(on: ui)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task {
            for await value in eventsValues3 where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
    }
}

typealias RowScheduler = ImmediateScheduler

/// Nothing isolates it.
final class Store {
    private let events = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink display
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'events' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: 'start' is not on the main actor, so the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        events.sink { print($0) }.store(in: &bag)
    }
}

/// What it inherits from may isolate it.
final class Screen: BaseScreen {
    private let events = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink display
        // why: what 'events' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'events' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: nothing shows that 'start' is on the main actor; if it is not, the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        events.sink { print($0) }.store(in: &bag)
    }
}
