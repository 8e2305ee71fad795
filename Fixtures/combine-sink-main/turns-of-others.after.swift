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
        let movesValues = moves.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await move in movesValues where !Task.isCancelled {
                self?.play(move + number)
            }
        }.cancel).store(in: &bag)
    }

    private func link(_ text: String) { print(text) }

    private func show(_ number: Int) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        let movesValues = moves.bufferedValues()
        subscription = AnyCancellable(Task { @MainActor [weak self] in
            for await move in movesValues where !Task.isCancelled {
                self?.play(move + number)
            }
        }.cancel)
    }

    // The state that sets the same is named.
    func follow() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the values of this subscription and that in line 53 may be handled in another order than now: keep both subscriptions if that order matters
        let titleValues = $title.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await title in titleValues where !Task.isCancelled {
                self?.play(1)
                self?.text = title
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so the values of this subscription and that in line 46 may be handled in another order than now: keep both subscriptions if that order matters
        let scoreValues = $score.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await score in scoreValues where !Task.isCancelled {
                self?.play(score)
                self?.text = "\(score)"
            }
        }.cancel).store(in: &bag)
        if #available(iOS 18, *) {
            // expect: combine-sink-main safe
            // why: the loop may need several hops…
            let scoreValues2 = $score.bufferedValues()
            AnyCancellable(Task { @MainActor [weak self] in
                for await score in scoreValues2 where !Task.isCancelled {
                    self?.play(score)
                }
            }.cancel).store(in: &bag)
        }
    }

    // One value has no order.
    func end(_ clock: Clock) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: 'clock.end' gives one value, as far as the project shows, which a loop hides: keep the subscription, or wait for the value in a task here
        let endValues = clock.end.bufferedValues()
        AnyCancellable(Task { @MainActor [weak self] in
            for await end in endValues where !Task.isCancelled {
                self?.play(end)
            }
        }.cancel).store(in: &bag)
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
