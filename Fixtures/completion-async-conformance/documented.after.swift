// target: swift 6.2, ios 26, macos 26
// form: conformance

@MainActor
protocol Refreshing: AnyObject {
    /// Loads all again.
    ///
    /// - Parameter isForced: Whether somebody asked for it.
    // expect: completion-async-conformance
    func refresh(isForced: Bool) async -> Int

    /**
     Forgets all.
     */
    // expect: completion-async-conformance
    func forget() async
}

extension Refreshing {
    func refresh(isForced: Bool, _ completion: @escaping (_ count: Int) -> Void) {
        Task {
            completion(await refresh(isForced: isForced))
        }
    }
}

final class Home: Refreshing {
    /// Loads the rooms again.
    ///
    /// - Parameters:
    ///   - isForced: Whether somebody asked for it.
    func refresh(isForced: Bool) async -> Int {
        print(isForced)
        return 2
    }

    func forget() async {
        print("forgotten")
    }
}

@MainActor
func refresh(_ home: any Refreshing) {
    home.refresh(isForced: true) { print($0) }
}
