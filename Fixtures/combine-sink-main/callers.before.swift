// target: swift 6.2, ios 26, macos 26
// language mode: 5, as in mode 6 the tasks may not use the class, which no actor isolates
import Combine
import Foundation

/// Whether a function can be on the main actor alone depends on who calls it.
final class Navigation {
    private let pages = CurrentValueSubject<Int, Never>(0)
    private var bag: Set<AnyCancellable> = []
    private var page = 0

    init() { follow() }

    private func follow() {
        // expect: combine-sink-main
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: 'follow' is not marked '@MainActor': if it runs only on the main actor, mark its type; otherwise keep the subscription, as the task may miss all but the last of the values that are sent right after this line, and in Swift 6 mode can use only `Sendable` values
        pages.receive(on: DispatchQueue.main).sink { [weak self] page in self?.page = page }.store(in: &bag)
    }

    func followFromOutside() {
        // expect: combine-sink-main
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: 'followFromOutside' is not marked '@MainActor': if it runs only on the main actor, mark it or its type; otherwise keep the subscription, as the task may miss all but the last of the values that are sent right after this line, and in Swift 6 mode can use only `Sendable` values
        pages.receive(on: DispatchQueue.main).sink { [weak self] page in self?.page = page + 1 }.store(in: &bag)
    }
}

/// What handles nothing has no place in an order.
@MainActor
final class Peripheral {
    private let written = PassthroughSubject<Int, Never>()
    private var bag: Set<AnyCancellable> = []

    func write() {
        // expect: combine-sink-main report
        // why: the closure of this `sink` does nothing: if the publisher does no work of its own, such as a request, delete the subscription; otherwise await that work
        written.map { $0 + 1 }.receive(on: DispatchQueue.main).sink { _ in }.store(in: &bag)
        // expect: combine-sink-main
        written.receive(on: DispatchQueue.main).sink { print($0) }.store(in: &bag)
    }
}
