// target: swift 6.0, ios 17, macos 14
import Combine
import Foundation

@MainActor
final class Clock {
    private let ticks = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    // Many values.
    func all() -> AnyPublisher<Int, Never> { ticks.eraseToAnyPublisher() }

    func one() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func one() async -> Int { 1 }

    func start() {
        all().receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        // An operator that no statement takes the place of, and closures that hold something.
        one().removeDuplicates().receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        one().map { [bag] in $0 + bag.count }.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        one().map { self.ticks.send($0) }.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
        // Another queue.
        one().receive(on: DispatchQueue.global()).sink { print($0) }.store(in: &bag)
    }
}
