// target: swift 6.2, ios 26, macos 26
// In a loop of the main actor a task of its own for each value does nothing that the loop does not.
import Combine
import Dispatch

@MainActor
final class Lamp {
    private let states = PassthroughSubject<Bool, Never>()
    private var isOn = false
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink
        states.sink { [weak self] state in
            Task { @MainActor in
                guard let self else { return }
                self.isOn = state
            }
        }.store(in: &bag)
        // expect: combine-sink
        states.sink { state in Task { @MainActor in self.isOn = state } }.store(in: &bag)
        // A task of the closure's own actor, and functions that wait for nothing but the main actor.
        // expect: combine-sink
        states.sink { state in Task { self.isOn = state } }.store(in: &bag)
        // expect: combine-sink
        states.sink { state in
            Task { @MainActor in
                await self.fade(to: state)
            }
        }.store(in: &bag)
        // A block for the main queue, and what the closure captures, too.
        // expect: combine-sink
        states.sink { [weak self] state in
            DispatchQueue.main.async {
                guard let lamp = self else { return }
                lamp.isOn = state
            }
        }.store(in: &bag)
        // expect: combine-sink
        states.sink { [weak self] state in
            Task { @MainActor [weak self] in
                self?.isOn = state
            }
        }.store(in: &bag)
        // What the loop would wait for, or says what the task is for, stays.
        // expect: combine-sink
        states.sink { state in Task { await self.blink(to: state) } }.store(in: &bag)
        // expect: combine-sink
        states.sink { state in Task { await self.measure() } }.store(in: &bag)
        // expect: combine-sink
        states.sink { state in
            // After the animation.
            Task { @MainActor in self.isOn = state }
        }.store(in: &bag)
    }

    // As the last that a branch does.
    func follow() {
        // expect: combine-sink
        states.sink { [weak self] state in
            guard let self else { return }
            guard state else {
                Task { [weak self] in await self?.fade(to: false) }
                return
            }
            isOn = true
        }.store(in: &bag)
        // expect: combine-sink
        states.sink { [weak self] state in
            if state {
                Task { await self?.fade(to: true) }
            }
        }.store(in: &bag)
        // More follows, which would wait for it.
        // expect: combine-sink
        states.sink { [weak self] state in
            Task { await self?.fade(to: true) }
            print(state)
        }.store(in: &bag)
        // expect: combine-sink
        states.sink { [weak self] state in
            if state {
                Task { await self?.fade(to: true) }
            }
            print(state)
        }.store(in: &bag)
    }

    private func fade(to state: Bool) async { isOn = state }
    private func blink(to state: Bool) async {
        try? await Task.sleep(nanoseconds: 1)
        await fade(to: state)
    }
    private nonisolated func measure() async { print("measured") }
}
