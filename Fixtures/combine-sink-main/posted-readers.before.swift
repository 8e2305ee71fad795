// target: swift 6.0, ios 18, macos 15
import Combine
import Foundation

@MainActor
final class Permissions {
    @Published private(set) var isGranted = false
    private(set) var state = 0
    private(set) var count = 0
    private var bag: Set<AnyCancellable> = []

    func observe() {
        // A block that was posted later came after the first value, and may now come before it.
        // expect: combine-sink-main unsafe
        // why: the loop may need several hops…
        // why: a block on the main queue (line 34) reads 'state', which the closure sets, and may now run before the loop: check that it also works with the old value
        $isGranted
            .receive(on: DispatchQueue.main)
            .sink { [weak self] isGranted in self?.state = isGranted ? 1 : 2 }
            .store(in: &bag)
        // expect: combine-sink-main safe
        $isGranted
            .receive(on: DispatchQueue.main)
            .sink { [weak self] isGranted in self?.count = isGranted ? 1 : 2 }
            .store(in: &bag)
    }
}

@MainActor
final class Delegate {
    let permissions = Permissions()

    func launch() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { print(self.permissions.state) }
    }
}

// Declared here, so that no file is created.
extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncStream<Output> { AsyncStream { _ in } }
}
