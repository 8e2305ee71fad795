// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Clock {
    private let ticks = PassthroughSubject<Date, Never>()
    private var kept: [AnyCancellable] = []

    /// The caller keeps what it gets.
    func observe(_ body: @escaping @MainActor (Date) -> Void) -> AnyCancellable {
        // expect: combine-sink-main unsafe
        let ticksValues = ticks
            .filter { $0.timeIntervalSince1970 > 0 }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        return AnyCancellable(Task.immediate { @MainActor in
            for await date in ticksValues where !Task.isCancelled {
                body(date)
            }
        }.cancel)
    }

    func observeBriefly() -> AnyCancellable {
        // expect: combine-sink-main unsafe
        AnyCancellable(Task.immediate { @MainActor [
            values = ticks
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
        ] in
            for await _ in values where !Task.isCancelled {
                print("tick")
            }
        }.cancel)
    }

    func keepTwo(_ label: Label) {
        kept = [
            // expect: combine-sink-main unsafe
            AnyCancellable(Task.immediate { @MainActor [
                weak label,
                values = ticks
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
            ] in
                for await value in values where !Task.isCancelled {
                    label?.text = "\(value)"
                }
            }.cancel),
            // expect: combine-sink-main unsafe
            AnyCancellable(Task.immediate { @MainActor [
                weak label,
                values = ticks.map(\.description)
                    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                    .values
            ] in
                for await text in values where !Task.isCancelled {
                    label?.text = text
                }
            }.cancel),
        ]
    }

    func keepOne() {
        // expect: combine-sink-main unsafe
        let ticksValues = ticks
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        let first = AnyCancellable(Task.immediate { @MainActor in
            for await date in ticksValues where !Task.isCancelled {
                print(date)
            }
        }.cancel)
        kept.append(first)
    }
}

@MainActor
final class Label {
    var text = ""
}
