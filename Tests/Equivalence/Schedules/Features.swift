/// What a scenario can be put through.
package struct Features: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Values are sent from other threads too.
    package static let threads = Features(rawValue: 1)
    /// The source can complete.
    package static let finish = Features(rawValue: 2)
    /// The source can fail.
    package static let fail = Features(rawValue: 4)
    /// The bag can be emptied.
    package static let cancel = Features(rawValue: 8)
    /// The owner is let go.
    package static let release = Features(rawValue: 16)
    /// An owner subscribes more than once.
    package static let again = Features(rawValue: 32)
    /// Two owners share a source.
    package static let second = Features(rawValue: 64)
    /// The closure sends, cancels or releases.
    package static let reactions = Features(rawValue: 128)
    /// Values are sent before anybody subscribes.
    package static let early = Features(rawValue: 256)
    /// Values come one at a time: answers, not a stream.
    package static let once = Features(rawValue: 512)
    /// Several calls are under way at once: their order among each other is a matter of turns.
    package static let parallel = Features(rawValue: 1024)
    /// Whoever subscribes is given time to start: what a late start changes is not looked for.
    package static let settled = Features(rawValue: 2048)

    /// What every source of values that never fails can be put through.
    package static let values: Features = [.threads, .cancel, .release, .again, .second, .reactions, .early]
}
