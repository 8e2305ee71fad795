// target: swift 6.2, ios 26, macos 26
// Parameter packs are passed on with `repeat each`, and each of their types is Sendable.

// expect: completion-async-overload
func gather<each Value>(_ values: repeat each Value, completion: @escaping ((repeat each Value)) -> Void) {
    completion((repeat each values))
}

nonisolated(nonsending) func gather<each Value>(_ values: repeat each Value) async -> (repeat each Value) where repeat each Value: Sendable {
    await withCheckedContinuation { continuation in
        gather(repeat each values) {
            continuation.resume(returning: $0)
        }
    }
}

// expect: completion-async-overload
func first<each Value: Sendable>(_ values: repeat each Value, completion: @escaping (Bool) -> Void) {
    completion(true)
}

nonisolated(nonsending) func first<each Value: Sendable>(_ values: repeat each Value) async -> Bool {
    await withCheckedContinuation { continuation in
        first(repeat each values) {
            continuation.resume(returning: $0)
        }
    }
}
