// target: swift 5.9, ios 17
import Objects

protocol Hub {
    func settings(_ completion: @escaping (Int) -> Void)
}

extension Hub {
    func settings() async -> Int {
        await withCheckedContinuation { continuation in
            settings { continuation.resume(returning: $0) }
        }
    }
}

/// `InternalHub` is declared in Objective-C, where it has functions of its own.
final class Fixture {
    let hub: InternalHub
    let known: BridgedHub
    init(hub: InternalHub, known: BridgedHub) { (self.hub, self.known) = (hub, known) }
}

extension BridgedHub: Hub {}

final class Panel {
    private var fixture: Fixture!

    func ask(_ hub: InternalHub) {
        hub.settings { print($0) }
        fixture.hub.settings { print($0) }
    }

    func askAny(_ hub: Hub) {
        // expect: completion-call
        Task {
            let count = await hub.settings()
            print(count)
        }
    }

    // Here the conformance is seen.
    func askKnown(_ hub: BridgedHub) {
        // expect: completion-call
        Task {
            let count = await hub.settings()
            print(count)
        }
    }
}
