// target: swift 6.2, ios 26, macos 26
// fix: safe
import Combine
import Foundation

/// What is safe is rewritten without being asked twice; the rest waits for a person.
@MainActor
final class Player {
    @Published private(set) var isPlaying = false
    private let rate = PassthroughSubject<Float, Never>()
    private var bag = Set<AnyCancellable>()
    private var title = ""
    private var speed: Float = 1

    func start() {
        // expect: combine-sink-main safe
        let isPlayingValues = $isPlaying
            .removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [weak self] in
            for await isPlaying in isPlayingValues where !Task.isCancelled {
                guard let self else { return }
                title = isPlaying ? "Pause" : "Play"
            }
        }.cancel).store(in: &bag)
        // A run loop holds values back while a person scrolls.
        // expect: combine-sink-main unsafe
        rate.receive(on: RunLoop.main).sink { [weak self] in self?.speed = $0 }.store(in: &bag)
        // Whoever counts cancellations would count them on another thread.
        // expect: combine-sink-main unsafe
        rate
            .handleEvents(receiveCancel: { print("cancelled") })
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.speed = $0 }
            .store(in: &bag)
    }
}
