// target: swift 6.0, ios 17
// form: stream
// The loop runs on the main actor what the closure did on a queue in the background.
import Combine
import Foundation

final class Presence {
    static let shared = Presence()
    @Published var room: String?
    private let internalQueue = DispatchQueue(label: "presence")

    func enter(_ name: String) {
        internalQueue.async { self.room = name }
    }
}

@MainActor
final class Camera {
    private let taps = PassthroughSubject<Void, Never>()
    private let rooms = Presence.shared.$room.eraseToAnyPublisher()
    private let lights = PassthroughSubject<Bool, Never>()
    private var bag: Set<AnyCancellable> = []

    func listen() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure on 'DispatchQueue.global(qos: .background)', which 'throttle' in line 27 is given, and the loop runs on the main actor: check that this work may be done there and does not block it
        let tapsValues = taps.throttle(for: .milliseconds(200), scheduler: DispatchQueue.global(qos: .background), latest: false)
            .bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in tapsValues where !Task.isCancelled {
                self?.flash()
            }
        }.cancel).store(in: &bag)
        // expect: combine-sink unsafe
        // why: 'debounce' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        let lightsValues = lights.debounce(for: .milliseconds(200), scheduler: DispatchQueue.main).bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in lightsValues where !Task.isCancelled {
                self?.flash()
            }
        }.cancel).store(in: &bag)
    }

    func follow() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'rooms' gives a value on 'internalQueue' (line 13), the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: …
        let roomsValues = rooms.bufferedValues()
        AnyCancellable(Task { [weak self] in
            for await _ in roomsValues where !Task.isCancelled {
                self?.flash()
            }
        }.cancel).store(in: &bag)
    }

    private func flash() { lights.send(true) }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
