// target: swift 5.7, ios 12

public final class Old {
    /// Ends it all.
    // expect: completion-async-overload
    public func finish(completion: @escaping () -> Void) { completion() }

    // expect: completion-async-overload
    @available(iOS 14, *)
    func end(completion: @escaping () -> Void) { completion() }

    /// Nobody here could call its overload.
    // expect: completion-async-overload display
    func close(completion: @escaping () -> Void) { completion() }
}
