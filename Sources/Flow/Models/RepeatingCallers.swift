import Syntax

/// Functions outside the project that call a closure several times, known by their names and by their other arguments.
enum RepeatingCallers {
    /// Functions of the SDK that call their so-called completion handler several times: for each store.
    static let handlers: Set<String> = ["loadPersistentStores"]
    /// For each element of something.
    private static let loops: Set<String> = ["forEach", "enumerateObjects", "enumerateKeysAndObjects"]
    private static let timers: Set<String> = ["scheduledTimer", "Timer"]
    /// Apollo calls the handler with the value in the cache and again with that of the server, unless one of these policies
    /// is passed.
    private static let singlePolicies: Set<String> = [
        "fetchIgnoringCacheData", "fetchIgnoringCacheCompletely", "returnCacheDataElseFetch",
        "returnCacheDataDontFetch",
    ]

    /// Whether a call with these arguments may call its closure several times.
    static func mayRepeat(_ name: String, _ arguments: [Argument], in tree: TokenTree) -> Bool {
        func value(_ label: String) -> Span? {
            arguments.first { $0.label.map { tree.spells($0, label) } ?? false }?.value
        }
        if handlers.contains(name) || loops.contains(name) { return true }
        if timers.contains(name) { return value("repeats").map { tree.text($0) == "true" } ?? false }
        guard name == "fetch", value("query") != nil, value("cachePolicy") != nil else { return false }
        return !isAskedOnce(arguments, in: tree)
    }

    /// Whether an argument of the call asks for one call of the handler; a function of the project may pass it on.
    static func isAskedOnce(_ arguments: [Argument], in tree: TokenTree) -> Bool {
        arguments.contains { argument in
            argument.label.map { tree.spells($0, "cachePolicy") } ?? false
                && singlePolicies.contains(tree.text(argument.value.upperBound - 1))
        }
    }
}

extension PathWalker {
    /// The doubt about a call that passes the handler, or a closure that always calls it, to a function that calls it several
    /// times; nil for other calls.
    func repetition(of passed: PassedHandler, _ mention: Int) -> Doubt? {
        let name = tree.text(passed.name)
        // `done(1) { again in … done … }`: the receiver of the result may ask for another one.
        if names[name] != nil, !tree[passed.name].flags.contains(.member) { return repeated(mention) }
        guard RepeatingCallers.mayRepeat(name, passed.call.arguments, in: tree) else { return nil }
        // A timer that is ended by its closure fires until then.
        guard !passed.argument.value.contains(where: { tree.spells($0, "invalidate") }) else { return nil }
        let paths = argumentWays(passed.argument, mention).paths.filter { !$0.isIntentionallySilent }
        guard !paths.isEmpty, paths.allSatisfy({ $0.count > 0 }) else { return nil }
        return repeated(mention)
    }

    private func repeated(_ mention: Int) -> Doubt {
        var doubt = unclear(mention)
        doubt.isNotCalledOnce = true
        return doubt
    }
}
