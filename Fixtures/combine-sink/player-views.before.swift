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
        DistributedNotificationCenter.default.publisher(for: .init("open")).sink { _ in print("open") }.store(in: &bag)
    }

    func observe() {
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'changes' gives a value, on the thread that sends it, the loop a moment later on the main actor…
        changes.sink { [weak self] change in self?.position += change }.store(in: &bag)
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
