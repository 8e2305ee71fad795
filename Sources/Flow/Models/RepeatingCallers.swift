import Index
import Silence
import Syntax

// Functions that call their closure several times.

extension PathWalker {
    /// The doubt about passing the handler, or a closure that always calls it, to what calls it several times; else nil.
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
