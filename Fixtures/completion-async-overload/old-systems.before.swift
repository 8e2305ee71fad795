// target: swift 5.7, ios 12

final class Old {
    /// Ends it all.
    // expect: completion-async-overload
    func finish(completion: @escaping () -> Void) { completion() }

    // expect: completion-async-overload
    @available(iOS 14, *)
    func end(completion: @escaping () -> Void) { completion() }
}
