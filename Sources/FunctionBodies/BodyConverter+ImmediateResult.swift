import Flow
import Index
import Patterns
import Syntax
import Threads

// Synchronous statements that cannot be expressed with `return` in place: a closure that is called immediately contains
// them.

extension BodyConverter {
    /// `return try { () -> Result<T, E> in … }().get()` for statements that await nothing, but whose errors an
    /// enclosing `catch` would catch; nil for others.
    func immediateResult(_ statements: ArraySlice<Span>, _ place: StatementRole, at margin: String) -> Snippet? {
        guard let first = statements.first, let last = statements.last, kept == nil, resultLikeEnum == nil,
            case let span = first.lowerBound..<last.upperBound,
            !mentions(in: span).contains(where: { MainQueue(in: tree, knowing: project.known).isOnMain($0, in: span) }),
            let result = type.asResult, shape.canFail, tree[first.lowerBound].flags.contains(.startsLine),
            tree.comments(in: tree[last.upperBound - 1].end..<tree.range(last).upperBound).isEmpty
        else { return nil }
        var inner = self
        (inner.replacements, inner.shape, inner.typedResult) = ([], .values(1), nil)
        // A handler that takes a `Result` keeps it; any other is given its values.
        if type.onlyResult == nil { inner.outerShape = shape }
        var own = StatementRole(isTail: true, isSynchronous: true)
        own.names = place.names
        guard (try? inner.convert(statements, own)) != nil, let held = try? inner.passage(tree.range(span))
        else { return nil }
        let deeper = margin + tree.indentationUnit
        let body = held.indented(from: margin, to: deeper)
        let call = ("{ () -> \(result) in\n\(deeper)\(body)\n\(margin)}().get()" as Snippet).try()
        return shape.isVoid ? call : "return \(call)"
    }

    /// Unwraps a value that may be optional, as the type of the handler requires. Nil for other expressions than calls
    /// on one line.
    func unwrapped(_ value: Span, as type: String, _ written: Snippet) -> Snippet? {
        guard let chain = tree.chain(from: value.lowerBound), chain.span == value, chain.links.last?.call != nil,
            written.text.lines.count == 1
        else { return nil }
        return "(\(written) as \(type))!"
    }
}
