// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Guardian: ObservableObject {
    @Published var status = 0
}

/// Stands for an extension of controls.
final class Button {
    enum Event { case touchUpInside, menuActionTriggered }

    let taps = PassthroughSubject<Event, Never>()

    func publisher(event: Event) -> AnyPublisher<Event, Never> {
        taps.filter { $0 == event }.eraseToAnyPublisher()
    }
}

struct Action {
    let handler: () -> Void
}

/// Closures whose work would come too late in a loop.
@MainActor
final class Page {
    private let guardian: Guardian
    private let button = Button()
    private var bag: Set<AnyCancellable> = []

    init(guardian: Guardian) { self.guardian = guardian }

    private func show(_ new: Int, after old: Int) { print(old, new) }

    func observe() {
        // expect: combine-sink display
        // why: `sink` runs its closure before 'guardian.status' is set…
        // why: `sink` handles the first value of 'guardian.$status' before 'observe' returns, whereas the loop does so afterwards: check that 'show' may be called as late as that
        // why: line 42 reads 'status', which has its old value in the closure and would have the new one in a loop: keep the subscription
        guardian.$status.sink { [weak self] status in
            guard let self else { return }
            self.show(status, after: self.guardian.status)
        }.store(in: &bag)
    }

    func offer() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure before 'guardian.status' is set…
        // why: `sink` handles the first value of 'guardian.$status' before 'offer' returns, whereas the loop does so afterwards: check that 'add' may be called as late as that
        let statusValues = guardian.$status
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await status in statusValues where !Task.isCancelled {
                guard let self else { return }
                // The button is pressed much later.
                add(Action(handler: { self.show(status, after: self.guardian.status) }))
            }
        }.cancel).store(in: &bag)
    }

    func keep() {
        // expect: combine-sink display
        // why: `sink` runs its closure before 'guardian.status' is set…
        // why: `sink` handles the first value of 'guardian.$status' before 'keep' returns, whereas the loop does so afterwards: check that 'work.append' may be called as late as that
        // why: if the closure in line 64 runs at once, line 64 reads the old value of 'status', and in a loop the new one: keep the subscription then
        guardian.$status.sink { [weak self] status in
            guard let self else { return }
            work.append { self.show(status, after: self.guardian.status) }
        }.store(in: &bag)
    }

    private var work: [() -> Void] = []
    private var actions: [Action] = []

    private func add(_ action: Action) { actions.append(action) }

    func listen(isNew: Bool) {
        let event: Button.Event
        if isNew {
            event = .menuActionTriggered
        } else {
            event = .touchUpInside
        }
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'button.publisher' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        let buttonValues = button.publisher(event: event)
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await _ in buttonValues where !Task.isCancelled {
                self?.show(0, after: 1)
            }
        }.cancel).store(in: &bag)
    }
}
