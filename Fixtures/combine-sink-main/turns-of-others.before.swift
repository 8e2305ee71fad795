// target: swift 6.0, ios 17
// form: stream
// Which values may come in another order: not those of calls that mean another function, nor where a loop ends the one before.
import Combine
import Foundation

@MainActor
final class Board {
    @Published private var title = ""
    @Published private var score = 0
    private let moves = PassthroughSubject<Int, Never>()
    private var text = ""
    private var line = ""
    private var subscription: AnyCancellable?
    private var bag: Set<AnyCancellable> = []

    func start() {
        link(1, to: moves)
        link(2, to: moves)
        link("a")
        show(1)
        show(2)
    }

    private func link(_ number: Int, to moves: PassthroughSubject<Int, Never>) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the loops that the calls of 'link' make (lines 18 and 19) may handle their values in another order than now: keep the subscription if their order matters
        moves.receive(on: DispatchQueue.main).sink { [weak self] move in self?.play(move + number) }.store(in: &bag)
    }

    private func link(_ text: String) { print(text) }

    private func show(_ number: Int) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        subscription = moves.receive(on: DispatchQueue.main).sink { [weak self] move in self?.play(move + number) }
    }

    // The state that sets the same is named.
    func follow() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the values of this subscription and that in line 53 may be handled in another order than now: keep both subscriptions if that order matters
        $title.receive(on: DispatchQueue.main).sink { [weak self] title in
            self?.play(1)
            self?.text = title
        }.store(in: &bag)
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the values of this subscription and that in line 46 may be handled in another order than now: keep both subscriptions if that order matters
        $score.receive(on: DispatchQueue.main).sink { [weak self] score in
            self?.play(score)
            self?.text = "\(score)"
        }.store(in: &bag)
        if #available(iOS 18, *) {
            // expect: combine-sink-main safe
            // why: the loop may need several hops…
            $score.receive(on: DispatchQueue.main).sink { [weak self] score in self?.play(score) }.store(in: &bag)
        }
    }

    // One value has no order.
    func end(_ clock: Clock) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: 'clock.end' gives one value, as far as the project shows, which a loop hides: keep the subscription, or wait for the value in a task here
        clock.end.receive(on: DispatchQueue.main).sink { [weak self] end in self?.play(end) }.store(in: &bag)
    }

    private func play(_ move: Int) { line = "\(move)" }
}

struct Clock {
    let ticks = PassthroughSubject<Int, Never>()
    var end: AnyPublisher<Int, Never> { ticks.first().eraseToAnyPublisher() }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
