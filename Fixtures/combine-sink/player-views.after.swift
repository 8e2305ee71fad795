// target: swift 6.2, ios 26, macos 26
import AVKit
import Combine

/// A view of AVKit is on the main actor, as each view is.
final class PlayerView: AVPlayerView {
    private let changes = PassthroughSubject<Double, Never>()
    private var bag: Set<AnyCancellable> = []
    private var position = 0.0

    func listenToOthers() {
        // Posts of other programs come on the run loop.
        // expect: combine-sink unsafe
        let openValues = DistributedNotificationCenter.default.publisher(for: .init("open"))
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate {
            for await _ in openValues where !Task.isCancelled {
                print("open")
            }
        }.cancel).store(in: &bag)
    }

    func observe() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'changes' gives a value, on the thread that sends it, the loop a moment later on the main actor…
        let changesValues = changes
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await change in changesValues where !Task.isCancelled {
                self?.position += change
            }
        }.cancel).store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
