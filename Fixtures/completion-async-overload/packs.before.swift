// target: swift 6.2, ios 26, macos 26
// Parameter packs are passed on with `repeat each`, and each of their types is Sendable.

// expect: completion-async-overload
func gather<each Value>(_ values: repeat each Value, completion: @escaping ((repeat each Value)) -> Void) {
    completion((repeat each values))
}

// expect: completion-async-overload
func first<each Value: Sendable>(_ values: repeat each Value, completion: @escaping (Bool) -> Void) {
    completion(true)
}
