// target: swift 6.2, ios 15
// Async code that leaves out the handler means the overload from then on.

struct Gong: Sendable {
    // expect: completion-async-overload unsafe
    // why: async code that calls 'strike' without 'completion' means the overload from then on: write `await` there, or pass 'completion'
    func strike(completion: (@Sendable (Int) -> Void)? = nil) { Task { completion?(2) } }

    nonisolated(nonsending) func strike() async -> Int {
        await withCheckedContinuation { continuation in
            strike {
                continuation.resume(returning: $0)
            }
        }
    }
}

public struct Chime: Sendable {
    // expect: completion-async-overload unsafe
    // why: async code that calls 'swing' without 'completion' means the overload from then on: write `await` there, or pass 'completion'
    public func swing(completion: (@Sendable (Int) -> Void)? = nil) { Task { completion?(2) } }

    public nonisolated(nonsending) func swing() async -> Int {
        await withCheckedContinuation { continuation in
            swing {
                continuation.resume(returning: $0)
            }
        }
    }
}

func use(_ gong: Gong, _ chime: Chime) {
    gong.strike { print($0) }
    chime.swing { print($0) }
}
