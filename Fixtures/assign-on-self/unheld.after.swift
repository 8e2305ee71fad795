// target: swift 6.2, ios 26, macos 26
// Where nothing else holds the object, the cycle keeps it alive on purpose: a weak reference would end it at once.
import Combine

private struct Paused<Base: Publisher>: Publisher {
    typealias Output = Base.Output
    typealias Failure = Base.Failure
    let base: Base
    let gate: CurrentValueSubject<Bool, Never>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        base.receive(subscriber: Gatekeeper(next: subscriber, gate: gate))
    }
}

private final class Gatekeeper<Next: Subscriber>: Subscriber {
    private let next: Next
    private var opening: AnyCancellable?
    private var isOpen = true

    init(next: Next, gate: CurrentValueSubject<Bool, Never>) {
        self.next = next
        // expect: assign-on-self report
        // why: line 12 makes a 'Gatekeeper' that nothing here stores, so it may live only by this subscription: leave this as it is, or store the object first
        opening = gate.assign(to: \.isOpen, on: self)
    }

    func receive(subscription: any Subscription) { next.receive(subscription: subscription) }
    func receive(_ input: Next.Input) -> Subscribers.Demand { isOpen ? next.receive(input) : .none }
    func receive(completion: Subscribers.Completion<Next.Failure>) { next.receive(completion: completion) }
}

@MainActor
final class Beeper {
    private let ticks = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []
    private var count = 0

    func start() {
        // expect: assign-on-self report
        // why: line 48 makes a 'Beeper' that nothing here stores, so it may live only by this subscription: leave this as it is, or store the object first
        ticks.assign(to: \.count, on: self).store(in: &bag)
    }
}

@MainActor
func beep() {
    let beeper = Beeper()
    beeper.start()
}

/// Kept by what it is given to.
@MainActor
final class Counter {
    private let ticks = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []
    private var count = 0

    func start() {
        // expect: assign-on-self
        ticks.sink { [weak self] in self?.count = $0 }.store(in: &bag)
    }
}

@MainActor
func count(into counters: inout [Counter]) {
    let counter = Counter()
    counter.start()
    counters.append(counter)
}
