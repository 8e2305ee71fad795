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
        let emptiedValues = tank.emptied
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await _ in emptiedValues where !Task.isCancelled {
                print("empty")
            }
            guard !Task.isCancelled else { return }
            print("gone")
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let levelValues = tank.$level.dropFirst()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await level in levelValues where !Task.isCancelled {
                print(level)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let refilledValues = tank.refilled
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in refilledValues where !Task.isCancelled {
                print(value)
            }
            guard !Task.isCancelled else { return }
            print("done")
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let leaksValues = tank.leaks
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            do {
                for try await value in leaksValues where !Task.isCancelled {
                    print(value)
                }
                guard !Task.isCancelled else { return }
                print("dry")
            } catch {
                print("dry")
            }
        }.cancel).store(in: &bag)
    }

    func requirements() {
        // expect: combine-sink unsafe
        let ticksValues = clock.ticks.map { $0 + 1 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in ticksValues where !Task.isCancelled {
                print(value)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let alarmsValues = clock.alarms(after: 3)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in alarmsValues where !Task.isCancelled {
                print(value)
            }
            guard !Task.isCancelled else { return }
            print("rang")
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let readingsValues = clock.readings().replaceError(with: 0)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in readingsValues where !Task.isCancelled {
                print(value)
            }
            guard !Task.isCancelled else { return }
            print("read")
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let readingsValues2 = clock.readings().catch { _ in Just(1) }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in readingsValues2 where !Task.isCancelled {
                print(value)
            }
            guard !Task.isCancelled else { return }
            print("read")
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        let clockTicksValues = clock.ticks.tryMap { try JSONEncoder().encode($0) }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            do {
                for try await value in clockTicksValues where !Task.isCancelled {
                    print(value)
                }
                guard !Task.isCancelled else { return }
                print("coded")
            } catch {
                print("coded")
            }
        }.cancel).store(in: &bag)
    }

    func variables(_ words: some Publisher<String, Never>) {
        let merged = words.append("end").share()
        // expect: combine-sink unsafe
        let mergedValues = merged
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await value in mergedValues where !Task.isCancelled {
                print(value)
            }
            guard !Task.isCancelled else { return }
            print("said")
        }.cancel).store(in: &bag)
        [tank.leaks].forEach { emptied in
            // expect: combine-sink unsafe
            let emptiedValues = emptied
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
            AnyCancellable(Task.immediate {
                do {
                    for try await value in emptiedValues where !Task.isCancelled {
                        print(value)
                    }
                    guard !Task.isCancelled else { return }
                    print("over")
                } catch {
                    print("over")
                }
            }.cancel).store(in: &bag)
        }
    }
}
