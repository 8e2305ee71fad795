// target: swift 6.2, ios 26, macos 26
// form: conformance

@MainActor
protocol Refreshing: AnyObject {
    /// Loads all again.
    ///
    /// - Parameter completion: Called when all is there,
    ///   with how much that is.
    /// - Parameter isForced: Whether somebody asked for it.
    // expect: completion-async-conformance
    func refresh(isForced: Bool, _ completion: @escaping (_ count: Int) -> Void)

    /**
     Forgets all.

     - Parameters:
       - completion: Called when nothing is left.
     */
    // expect: completion-async-conformance
    func forget(completion: @escaping () -> Void)
}

final class Home: Refreshing {
    /// Loads the rooms again.
    ///
    /// - Parameters:
    ///   - isForced: Whether somebody asked for it.
    ///   - completion: Called when all is there.
    ///     - count: Of the rooms.
    func refresh(isForced: Bool, _ completion: @escaping (_ count: Int) -> Void) {
        print(isForced)
        completion(2)
    }

    /// - Parameter completion: Called.
    func forget(completion: @escaping () -> Void) {
        print("forgotten")
        completion()
    }
}

@MainActor
func refresh(_ home: any Refreshing) {
    home.refresh(isForced: true) { print($0) }
}
