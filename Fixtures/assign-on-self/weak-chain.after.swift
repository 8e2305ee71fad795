// target: swift 6.2, ios 26, macos 26
// What is read at once, or weakly, keeps no `self` alive.
import Combine

@MainActor
final class Compass {
    private let turns = PassthroughSubject<Int, Never>()
    private let scale = CurrentValueSubject<Int, Never>(1)
    private var bag: Set<AnyCancellable> = []
    private var angle = 0
    private var factor = 1

    func start() {
        func doubled(_ turn: Int) -> Int { 2 * turn }
        // expect: assign-on-self
        self.turns.append(self.scale).sink { [weak self] in self?.angle = $0 }.store(in: &bag)
        // expect: assign-on-self
        turns.map { [factor = self.factor] in $0 * factor }.sink { [weak self] in self?.angle = $0 }.store(in: &bag)
        // expect: assign-on-self
        turns.compactMap { [weak self] in self?.scaled($0) }.sink { [weak self] in self?.angle = $0 }.store(in: &bag)
        // expect: assign-on-self
        turns.map { [unowned self] in self.scaled($0) }.sink { [weak self] in self?.angle = $0 }.store(in: &bag)
        // expect: assign-on-self
        turns.map(doubled).prepend(self.factor).sink { [weak self] in self?.angle = $0 }.store(in: &bag)
    }

    private func scaled(_ turn: Int) -> Int { turn * factor }
}
