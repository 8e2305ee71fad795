import Index
import Overloads
import Patterns
import Syntax

// Calls in the code that a page moves to where it is async.

extension OverloadFacts {
    /// The first call in the code of a name that would mean an async overload in async code, and that overload, which is
    /// nil for one of the SDK. Closures in the code stay as they are, and `await` is written before some calls of the SDK.
    package func asyncOverloadCall(
        in name: Metavariable, _ match: Match
    ) -> (tree: TokenTree, token: Int, overload: ProjectIndex.Function?)? {
        guard let (tree, span) = match.bindings[name.name]?.code else { return nil }
        let shadowing = AsyncShadowing(in: tree, of: project)
        guard var found = shadowing.firstCall(in: span, isInClosures: false) else { return nil }
        if found.overload == nil {
            let awaited = shadowing.settledStatements(in: span).map(\.call)
            guard let next = shadowing.firstCall(in: span, isInClosures: false, besides: awaited) else { return nil }
            found = next
        }
        return (tree, found.token, found.overload)
    }

    /// Refuses for each call in the code of a name before which `await` is written.
    package func awaitsMovedCalls(in name: Metavariable, _ match: Match) -> Refusal? {
        guard let (tree, span) = match.bindings[name.name]?.code else { return nil }
        let calls = AsyncShadowing(in: tree, of: project).settledStatements(in: span).filter(\.call.isAwaited)
        let refusal = AsyncShadowing.wait(for: calls.map(\.call.name), in: tree)
        guard let wait = refusal,
            let closure = tree.innermostClosure(around: span.lowerBound).flatMap(tree.closure(at:)),
            closure.captures.contains(where: { tree.spells($0.lowerBound, "unowned") })
        else { return refusal }
        let gone = Refusal(
            "the closure captures an object as 'unowned', and it may be gone when the code after the 'await' uses it: capture it 'weak' first"
        )
        return Refusal(wait.reason, token: wait.token, further: wait.further + [gone])
    }

    /// The match with what is written of those calls in all bindings that hold them, and the same as edits, for code that stays where it
    /// is.
    package func awaitingMovedCalls(in names: [Metavariable], _ match: Match) -> (match: Match, edits: [SourceEdit]) {
        var (found, edits) = (match, [SourceEdit]())
        for name in names {
            guard let (tree, span) = match.bindings[name.name]?.code else { continue }
            for (call, start) in AsyncShadowing(in: tree, of: project).settledStatements(in: span) {
                found.bindings.write(call.words, before: start, of: tree)
                let offset = tree[start].offset
                edits.append(SourceEdit(path: tree.file.path, range: offset..<offset, replacement: call.words))
            }
        }
        return (found, edits)
    }
}
