// target: swift 6.2, ios 26, macos 26
// What the publisher is made of keeps `self` alive, whatever the sink does: a fix would release nothing.
import Combine

@MainActor
final class Compass {
    private let turns = PassthroughSubject<Int, Never>()
    private let scale = CurrentValueSubject<Int, Never>(1)
    private var bag: Set<AnyCancellable> = []
    private var subscription: AnyCancellable?
    private var angle = 0
    private var factor = 1

    func start() {
        // expect: assign-on-self report
        // why: the closure in line 17 keeps `self` alive, too, as long as the subscription lives: write `[weak self]` there first
        subscription = turns.map { _ in self.factor }.removeDuplicates().assign(to: \.angle, on: self)
        // expect: assign-on-self report
        // why: the closure in line 20 keeps `self` alive, too, as long as the subscription lives: write `[weak self]` there first
        turns.map { [self] in $0 * factor }.assign(to: \.angle, on: self).store(in: &bag)
        // expect: assign-on-self report
        // why: the closure in line 23 keeps `self` alive, too, as long as the subscription lives: write `[weak self]` there first
        turns.filter { turn in [turn].contains { [weak self] in self?.factor == $0 } }.assign(to: \.angle, on: self).store(in: &bag)
        // expect: assign-on-self report
        // why: 'self.scaled' in line 26 keeps `self` alive, too, as long as the subscription lives: call it in a closure with `[weak self]` first
        turns.map(self.scaled).assign(to: \.angle, on: self).store(in: &bag)
        // expect: assign-on-self report
        // why: 'scaled' in line 29 keeps `self` alive, too, as long as the subscription lives: call it in a closure with `[weak self]` first
        turns.map(scaled).assign(to: \.angle, on: self).store(in: &bag)
    }

    func follow() {
        func doubled(_ turn: Int) -> Int { 2 * self.factor * turn }
        // expect: assign-on-self report
        // why: 'doubled' in line 36 keeps `self` alive, too, as long as the subscription lives: call it in a closure with `[weak self]` first
        turns.map(doubled).assign(to: \.angle, on: self).store(in: &bag)
    }

    private func scaled(_ turn: Int) -> Int { turn * factor }
}
