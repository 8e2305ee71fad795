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
        return ticks
            .filter { $0.timeIntervalSince1970 > 0 }
            .receive(on: OperationQueue.main)
            .sink { date in body(date) }
    }

    func observeBriefly() -> AnyCancellable {
        // expect: combine-sink-main unsafe
        ticks.receive(on: DispatchQueue.main).sink { _ in print("tick") }
    }

    func keepTwo(_ label: Label) {
        kept = [
            // expect: combine-sink-main unsafe
            ticks.receive(on: DispatchQueue.main).sink { [weak label] in label?.text = "\($0)" },
            // expect: combine-sink-main unsafe
            ticks.map(\.description).receive(on: DispatchQueue.main).sink { [weak label] text in
                label?.text = text
            },
        ]
    }

    func keepOne() {
        // expect: combine-sink-main unsafe
        let first = ticks.receive(on: DispatchQueue.main).sink { date in
            print(date)
        }
        kept.append(first)
    }
}

@MainActor
final class Label {
    var text = ""
}
