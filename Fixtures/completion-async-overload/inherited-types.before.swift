// target: swift 6.0
// fix: safe

/// What the protocol inherits says that its values may be sent.
protocol Entry: Sendable {}

protocol Entries {
    associatedtype Item: Entry
    associatedtype Cursor
}

struct Failed: Error {}

protocol Archive: Entries {
    // expect: completion-async-overload unsafe
    // why: the async version of 'entries' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    // why: types in files that were not checked, such as tests, may implement 'Archive': search for 'Archive', and check that each calls 'completion' exactly once
    func entries(completion: @escaping @Sendable (Result<[Item], Failed>) -> Void)

    // expect: completion-async-overload unsafe
    // why: the async version of 'cursor' runs off the main thread, also when called from there: mark it '@MainActor' to keep it there
    // why: in Swift 6 mode the values given to 'completion' must be `Sendable`, and nothing shows that they all are: check the types in '@escaping @Sendable (Cursor) -> Void'
    // why: types in files that were not checked, such as tests, may implement 'Archive': search for 'Archive', and check that each calls 'completion' exactly once
    func cursor(completion: @escaping @Sendable (Cursor) -> Void)
}
