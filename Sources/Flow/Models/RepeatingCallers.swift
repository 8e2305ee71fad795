import Syntax

/// Functions outside the project that call a closure several times, told by their names and by what else they are given.
enum RepeatingCallers {
    /// Functions of the SDK that call what they name a completion handler several times: for each store.
    static let handlers: Set<String> = ["loadPersistentStores"]
    /// For each element of something.
    private static let loops: Set<String> = ["forEach", "enumerateObjects", "enumerateKeysAndObjects"]
    private static let timers: Set<String> = ["scheduledTimer", "Timer"]
    /// Apollo answers from the cache and again from the server, unless told one of these.
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

    /// Whether the call itself says that one answer is wanted, also where a function of the project hands that on.
    static func isAskedOnce(_ arguments: [Argument], in tree: TokenTree) -> Bool {
        arguments.contains { argument in
            argument.label.map { tree.spells($0, "cachePolicy") } ?? false
                && singlePolicies.contains(tree.text(argument.value.upperBound - 1))
        }
    }
}

extension PathWalker {
    /// The handler, or a closure that always calls it, is given to what calls it several times.
    func repetition(of passed: PassedHandler, _ mention: Int) -> Doubt? {
        let name = tree.text(passed.name)
        // `done(1) { again in … done … }`: whoever is answered may ask for another answer.
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
