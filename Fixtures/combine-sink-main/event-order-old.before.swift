// target: swift 6.0, ios 17
import Combine
import Foundation

final class Shelf {
    let arrivals = PassthroughSubject<String, Never>()
    let progress = PassthroughSubject<Int, Never>()
    let ends = PassthroughSubject<Void, Never>()
}

/// Before iOS 18 two loops may swap what is sent in turn: where both set a property, a value of before may stay.
@MainActor
final class Downloads {
    private let shelf: Shelf
    private var loaded = 0
    private var titles: [String] = []
    private var bag: Set<AnyCancellable> = []

    init(shelf: Shelf) { self.shelf = shelf }

    func observe() {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: the loops wait independently of each other, so the values of this subscription and those in lines 32 and 39 may be handled in another order than now: keep all of them if that order matters
        shelf.arrivals
            .receive(on: DispatchQueue.main)
            .sink { [weak self] title in self?.show(title) }
            .store(in: &bag)
        // expect: combine-sink-main display
        // why: the loop may need several hops…
        // why: the subscription in line 39 sets 'loaded', too, and of two loops either may run ahead: keep both subscriptions if that order matters
        shelf.progress
            .receive(on: DispatchQueue.main)
            .sink { [weak self] count in self?.loaded = count }
            .store(in: &bag)
        // expect: combine-sink-main display
        // why: the loop may need several hops…
        // why: the subscription in line 32 sets 'loaded', too, and of two loops either may run ahead: keep both subscriptions if that order matters
        shelf.ends
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.clear() }
            .store(in: &bag)
    }

    private func clear() { loaded = 0 }
    private func show(_ title: String) { print(title) }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
