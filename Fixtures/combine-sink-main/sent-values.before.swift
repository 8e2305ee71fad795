// target: swift 6.0, ios 17
import Combine
import Foundation

/// A public type is `Sendable` only where it says so.
public struct Health: Equatable {
    public var count = 0
}

@MainActor
final class Provider {
    @Published private(set) var health = Health()
    @Published private(set) var count: Int = 0
    @Published private(set) var last: Health? = nil
}

@MainActor
final class Panel {
    private let provider: Provider
    private var count = 0
    private var bag: Set<AnyCancellable> = []

    init(provider: Provider) { self.provider = provider }

    func observe() {
        // expect: combine-sink-main display
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later: keep the subscription if that order matters
        // why: 'Health' is not `Sendable`: if this is built for less than macOS 15 or iOS 18, a compiler older than Swift 6.2 refuses such values in a loop on the main actor; make it `Sendable`, or keep the subscription
        provider.$last
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.show() }
            .store(in: &bag)
        // expect: combine-sink-main display
        provider.$health
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.show() }
            .store(in: &bag)
        // expect: combine-sink-main unsafe
        provider.$count
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in self?.show() }
            .store(in: &bag)
    }

    private func show() { count += 1 }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
