import Index
import Silence
import Syntax

// Functions that call their closure several times. One that passes it to itself, too, waits for the next value: there is no last.

extension PathWalker {
    /// That some path gives the handler one value of many, itself or by what it is passed to; nil where none does.
    func manyValues(on paths: [Path]) -> Remark? {
        paths.lazy.compactMap { path in
            givesMany(path)
                ?? [path.doubt?.flaw, path.doubt?.remark].compactMap(\.self).first { $0.kind == .givesMany }
        }.first
    }

    private func givesMany(_ path: Path) -> Remark? {
        guard path.count == 2, let again = path.calls.first(where: isPassedToItself) else { return nil }
        return Remark(
            "the function calls '\(handler)' and passes it to itself again (line \(tree.line(of: again))), so '\(handler)' is called again and again",
            "return an `AsyncStream`, or leave this as it is", kind: .givesMany)
    }

    private func isPassedToItself(_ mention: Int) -> Bool {
        guard let passed = PassedHandler(of: mention, in: self), calls.isAskedOfSelf(passed) else { return false }
        return calls.callees(of: passed).contains { callee, _ in
            callee.path == tree.file.path && callee.declaration.span.contains(mention)
        }
    }

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
