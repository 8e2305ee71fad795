// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Refused {
    private let results = PassthroughSubject<Int, Error>()
    private let numbers = PassthroughSubject<Int, Never>()
    private let queue = DispatchQueue(label: "parsing")
    private var bag: Set<AnyCancellable> = []

    func start() {
        // expect: combine-sink
        let resultsValues = results
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            do {
                for try await value in resultsValues where !Task.isCancelled {
                    guard self != nil else { continue }
                    print(value)
                }
                guard !Task.isCancelled else { return }
                print("done")
            } catch {
                print(error)
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink
        let resultsValues2 = results
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            do {
                for try await value in resultsValues2 where !Task.isCancelled {
                    print(value)
                }
            } catch {
                // A failure only ends the loop.
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink
        numbers.sink(receiveValue: { @MainActor in print($0) }).store(in: &bag)

        // expect: combine-sink
        numbers.receive(on: queue).sink { print($0) }.store(in: &bag)

        // expect: combine-sink display
        // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        // why: the loop does not run on 'queue': keep the subscription if that guards what the closure uses
        numbers.receive(on: queue).removeDuplicates().sink { print($0) }.store(in: &bag)

        // expect: combine-sink
        NotificationCenter.default.publisher(for: .didEnterBackgroundNotification).sink { _ in print("kept") }.store(in: &bag)

        // expect: combine-sink
        numbers
            .sink { number in
                var rest = number
                while rest > 0 {
                    if rest == 13 { return }
                    rest -= 1
                }
            }
            .store(in: &bag)
    }
}

actor Ledger {
    private var sum = 0
    private var bag: Set<AnyCancellable> = []

    func follow(_ amounts: PassthroughSubject<Int, Never>) {
        // expect: combine-sink
        amounts.sink { print($0) }.store(in: &bag)
    }
}

/// As UIKit names what it posts before the app may be stopped.
extension Notification.Name {
    static let didEnterBackgroundNotification = Notification.Name("didEnterBackground")
}
