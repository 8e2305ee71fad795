// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

/// An `#if` inside the chain: shown as a sketch, or only reported where a rewrite would tear it apart.
@MainActor
final class Conditional {
    private let numbers = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    func start() {
        // expect: combine-sink-main display
        numbers
            #if DEBUG
                .print()
            #endif
            .receive(on: DispatchQueue.main)
            .sink { print($0) }
            .store(in: &bag)
        // The hop itself is conditional.
        // expect: combine-sink-main report
        numbers
            #if DEBUG
                .receive(on: DispatchQueue.main)
            #endif
            .sink { print($0) }
            .store(in: &bag)
        // Each branch has a sink of its own.
        // expect: combine-sink-main report
        numbers
            #if DEBUG
                .print()
                .receive(on: DispatchQueue.main)
                .sink { print($0) }
            #else
                .receive(on: DispatchQueue.main)
                .sink { print($0) }
            #endif
            .store(in: &bag)
    }
}
