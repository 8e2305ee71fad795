// target: swift 6.0
// fix: unsafe

/// What the protocol inherits says that its values may be sent.
protocol Entry: Sendable {}

protocol Entries {
    associatedtype Item: Entry
    associatedtype Cursor
}

struct Failed: Error {}

protocol Archive: Entries {
    // expect: completion-async-overload unsafe
    // why: if types outside the checked files conform…
    // why: the async version of 'entries' runs off the main thread…
    func entries(completion: @escaping @Sendable (Result<[Item], Failed>) -> Void)

    // expect: completion-async-overload unsafe
    // why: if types outside the checked files conform…
    // why: the async version of 'cursor' runs off the main thread…
    // why: in Swift 6 mode what 'cursor' gives must be `Sendable`: check that it is, as nothing in the checked files shows it
    func cursor(completion: @escaping @Sendable (Cursor) -> Void)
}
