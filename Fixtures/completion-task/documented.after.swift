// target: swift 6.0

@MainActor
final class Colours {
    /// The colours that stand out.
    ///
    /// Looks at no more than a thousand points.
    ///
    /// - Parameter name: Of the picture.
    func prominent(in name: String) async -> [String] { [name] }

    // expect: completion-task
    /// Waits for `mixed(of:completion:)`.
    func mixed(of names: [String]) async -> String { names.joined() }

    /// The mean of the colours, where each weighs as much as its share of the picture.
    // expect: completion-task
    func mixed(of names: [String], completion: @escaping (String) -> Void) {
        Task { @MainActor in
            completion(await mixed(of: names))
        }
    }

    /**
     The colour that is seen first.
     */
    func first(of names: [String]) async -> String { names[0] }

    // MARK: Callbacks

    // expect: completion-task
}
