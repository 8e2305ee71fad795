import Index
import Syntax

/// Functions outside the project that call a closure several times, known by their names and by their other arguments.
struct RepeatingCallers {
    private let known: KnownNames

    init(_ known: KnownNames) { self.known = known }

    /// Whether a call with these arguments may call its closure several times.
    func mayRepeat(_ name: String, _ arguments: [Argument], in tree: TokenTree) -> Bool {
        func value(_ label: String) -> Span? {
            arguments.first { $0.label.map { tree.spells($0, label) } ?? false }?.value
        }
        if known.says(name, .callsOften) { return true }
        if known.says(name, .callsOftenIfRepeating) {
            return value("repeats").map { tree.text($0) == "true" } ?? false
        }
        // Apollo calls the handler with the value in the cache and again with that of the server.
        let labels = known.names(.callsOftenWith, of: name)
        return !labels.isEmpty && labels.allSatisfy { value($0.text) != nil } && !isAskedOnce(arguments, in: tree)
    }

    /// Whether an argument of the call asks for one call of the handler; a function of the project may pass it on.
    func isAskedOnce(_ arguments: [Argument], in tree: TokenTree) -> Bool {
        arguments.contains { argument in
            argument.label.map { known.says($0, in: tree, .decidesHowOften) } ?? false
                && known.says(argument.value.upperBound - 1, in: tree, .asksOnce)
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
        guard RepeatingCallers(project.known).mayRepeat(name, passed.call.arguments, in: tree) else { return nil }
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
