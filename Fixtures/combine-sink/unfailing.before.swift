// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

typealias Signal<Value> = AnyPublisher<Value, Never>

protocol Clock {
    var ticks: Signal<Int> { get }
    func alarms(after seconds: Int) -> AnyPublisher<Int, Never>
    func readings() -> AnyPublisher<Int, any Error>
}

final class Tank: ObservableObject {
    @Published var level = 0
    let emptied = PassthroughSubject<Void, Never>()
    let leaks = PassthroughSubject<Int, any Error>()
    var refilled: Published<Int>.Publisher { $level }
}

/// What cannot fail needs no `try`, wherever its type is written.
@MainActor
final class Gauge {
    private let clock: any Clock
    private let tank: Tank
    private var bag: Set<AnyCancellable> = []

    init(clock: any Clock, tank: Tank) { (self.clock, self.tank) = (clock, tank) }

    private func note(_ text: String) { print(text) }

    func members() {
        // expect: combine-sink unsafe
        tank.emptied.sink(receiveCompletion: { _ in print("gone") }, receiveValue: { print("empty") }).store(in: &bag)
        // expect: combine-sink unsafe
        tank.$level.dropFirst().sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
        // expect: combine-sink unsafe
        tank.refilled.sink(
            receiveCompletion: { end in
                switch end {
                case .finished: print("done")
                }
            }, receiveValue: { print($0) }
        ).store(in: &bag)
        // expect: combine-sink unsafe
        tank.leaks.sink(receiveCompletion: { _ in print("dry") }, receiveValue: { print($0) }).store(in: &bag)
    }

    func requirements() {
        // expect: combine-sink unsafe
        clock.ticks.map { $0 + 1 }.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
        // expect: combine-sink unsafe
        clock.alarms(after: 3).sink(
            receiveCompletion: { completion in
                if case .finished = completion { print("rang") }
            }, receiveValue: { print($0) }
        ).store(in: &bag)
        // expect: combine-sink unsafe
        clock.readings().replaceError(with: 0).sink(receiveCompletion: { _ in print("read") }, receiveValue: { print($0) })
            .store(in: &bag)
        // expect: combine-sink unsafe
        clock.readings().catch { _ in Just(1) }.sink(receiveCompletion: { _ in print("read") }, receiveValue: { print($0) })
            .store(in: &bag)
        // expect: combine-sink unsafe
        clock.ticks.tryMap { try JSONEncoder().encode($0) }
            .sink(receiveCompletion: { _ in print("coded") }, receiveValue: { print($0) }).store(in: &bag)
    }

    func variables(_ words: some Publisher<String, Never>) {
        let merged = words.append("end").share()
        // expect: combine-sink unsafe
        merged.sink(receiveCompletion: { _ in print("said") }, receiveValue: { print($0) }).store(in: &bag)
        [tank.leaks].forEach { emptied in
            // expect: combine-sink unsafe
            emptied.sink(receiveCompletion: { _ in print("over") }, receiveValue: { print($0) }).store(in: &bag)
        }
    }
}
