// target: swift 6.2, ios 26, macos 26
// form: body
import Combine
import Foundation

@MainActor
final class Mailbox {
    private let letters = PassthroughSubject<String, Never>()  // migrate-lint:disable:this combine-passthrough-subject
    private var bag: Set<AnyCancellable> = []

    func start() {
        // Of use: it stays.
        // migrate-lint:disable:next combine-sink -- called inside send on purpose
        letters.sink { print($0) }.store(in: &bag)

        // One of two is idle.
        // expect: suppression-unused
        // migrate-lint:disable:next combine-sink -- called inside send
        letters.sink { print($0) }.store(in: &bag)

        // expect: suppression-unused
        /* migrate-lint:disable:next combine-sink */
        letters.sink { print($0) }.store(in: &bag)

        // The first of these was meant for the line after it.
        // expect: suppression-unused
        // expect: combine-sink
        let filteredLettersValues = letters
            .filter { !$0.isEmpty }
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await letter in filteredLettersValues where !Task.isCancelled {
                print(letter)
            }
        }.cancel).store(in: &bag)
    }

    // migrate-lint:disable completion-handler, completion-async-overload
    func send(_ letter: String, completion: @escaping () -> Void) { completion() }
    func drop(_ letter: String, completion: @escaping () -> Void) {}
    // migrate-lint:enable completion-handler
    func fetch(completion: @escaping (Int) -> Void) { completion(1) }
    // migrate-lint:enable
    // expect: completion-async-overload
    func count() async -> Int {
        1
    }
}
