// target: swift 6.0, ios 17
// form: stream
// A completion handler waits for one value, an event handler for many.
import Combine
import Foundation

@MainActor
final class Desk {
    private let answers = PassthroughSubject<Bool, Never>()
    private var last = false
    private var bag: Set<AnyCancellable> = []

    func check(completion: @escaping (Bool) -> Void) {
        // expect: combine-sink-main report
        // why: 'completion' seems to wait for one value, which a loop would hide: if the publisher gives one, make 'check' async, and await the value there; otherwise keep the subscription
        answers.receive(on: DispatchQueue.main).sink(receiveValue: completion).store(in: &bag)
    }

    func confirm(completion: @escaping (String) -> Void) {
        // expect: combine-sink-main report
        // why: 'completion' seems to wait for one value…
        answers.receive(on: DispatchQueue.main).sink { completion("\($0)") }.store(in: &bag)
    }

    // What gives one value for certain.
    func once() {
        // expect: combine-sink-main report
        // why: 'first' gives one value, which a loop would hide: keep the subscription, or await that value in a task here
        answers.first().receive(on: DispatchQueue.main).sink { [weak self] in self?.last = $0 }.store(in: &bag)
    }

    func follow(onAnswer: @escaping (Bool) -> Void) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18…
        answers.receive(on: DispatchQueue.main).sink(receiveValue: onAnswer).store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
