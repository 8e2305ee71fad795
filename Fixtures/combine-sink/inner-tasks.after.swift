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
        let statesValues = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await state in statesValues where !Task.isCancelled {
                guard let self else { return }
                self.isOn = state
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let statesValues2 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await state in statesValues2 where !Task.isCancelled {
                self.isOn = state
            }
        }.cancel).store(in: &bag)
        // A task of the closure's own actor, and functions that wait for nothing but the main actor.
        // expect: combine-sink
        let statesValues3 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await state in statesValues3 where !Task.isCancelled {
                self.isOn = state
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let statesValues4 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await state in statesValues4 where !Task.isCancelled {
                await self.fade(to: state)
            }
        }.cancel).store(in: &bag)
        // A block for the main queue, and what the closure captures, too.
        // expect: combine-sink
        let statesValues5 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await state in statesValues5 where !Task.isCancelled {
                guard let lamp = self else { return }
                lamp.isOn = state
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let statesValues6 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await state in statesValues6 where !Task.isCancelled {
                self?.isOn = state
            }
        }.cancel).store(in: &bag)
        // What the loop would wait for, or says what the task is for, stays.
        // expect: combine-sink
        let statesValues7 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await state in statesValues7 where !Task.isCancelled {
                Task { await self.blink(to: state) }
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let statesValues8 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await _ in statesValues8 where !Task.isCancelled {
                Task { await self.measure() }
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let statesValues9 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await state in statesValues9 where !Task.isCancelled {
                // After the animation.
                Task { @MainActor in self.isOn = state }
            }
        }.cancel).store(in: &bag)
    }

    // As the last that a branch does.
    func follow() {
        // expect: combine-sink
        let statesValues = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await state in statesValues where !Task.isCancelled {
                guard let self else { return }
                guard state else {
                    await self.fade(to: false)
                    continue
                }
                isOn = true
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let statesValues2 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await state in statesValues2 where !Task.isCancelled {
                if state {
                    await self?.fade(to: true)
                }
            }
        }.cancel).store(in: &bag)
        // More follows, which would wait for it.
        // expect: combine-sink
        let statesValues3 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await state in statesValues3 where !Task.isCancelled {
                Task { await self?.fade(to: true) }
                print(state)
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink
        let statesValues4 = states
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await state in statesValues4 where !Task.isCancelled {
                if state {
                    Task { await self?.fade(to: true) }
                }
                print(state)
            }
        }.cancel).store(in: &bag)
    }

    private func fade(to state: Bool) async { isOn = state }
    private func blink(to state: Bool) async {
        try? await Task.sleep(nanoseconds: 1)
        await fade(to: state)
    }
    private nonisolated func measure() async { print("measured") }
}
