// target: swift 6.0, ios 17
// Work that is started after a property of that name was set, which is one of another type.
import Combine
import Foundation

@MainActor
final class Receiver {
    @Published var phase = 0

    func accept() {
        phase = 1
        DispatchQueue.main.async { print("accepted") }
    }
}

@MainActor
final class Sender {
    @Published var phase = 0

    func send() { phase = 1 }
}

@MainActor
final class TransferScreen {
    private var bag: Set<AnyCancellable> = []

    func send() {
        let sender = Sender()
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later…
        sender.$phase.receive(on: DispatchQueue.main).sink { [weak self] phase in self?.show(phase) }.store(in: &bag)
        sender.send()
    }

    func receive(_ receiver: Receiver) {
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: 'accept' (same-name.before.swift:11) sets 'phase' and then starts work by 'async'…
        // why: below iOS 18 and macOS 15 a loop leaves the main actor to wait for each value, so a value may be handled after one that another publisher sent later…
        receiver.$phase.receive(on: DispatchQueue.main).sink { [weak self] phase in self?.show(phase) }
            .store(in: &bag)
    }

    private func show(_ phase: Int) { print(phase) }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
