import Patterns
import Syntax

// `Task { completion(await load()) }`: what a task does, an async function does itself.

extension AsyncBody {
    /// The closure of `Task { … }`, of which nothing but that it runs is known: no priority, no isolation of its own.
    func task(_ statement: Span) -> Closure? {
        var start = statement.lowerBound
        if statement.count > 2, tree.spells(start, "_"), tree[start + 1].kind == .equal { start += 2 }
        guard tree.spells(start, "Task"), let chain = tree.chain(from: start), chain.links.count == 1,
            chain.span.upperBound == statement.upperBound, let call = chain.links[0].call, call.arguments.count == 1,
            let argument = call.arguments.first, argument.isTrailing, call.parentheses == nil,
            let closure = tree.closure(at: argument.value.lowerBound), closure.attributes.isEmpty,
            closure.parameters.isEmpty, closure.captures.isEmpty
        else { return nil }
        return closure
    }

    /// The statements of the task in its place, where nothing follows it.
    mutating func straightenTask(
        _ closure: Closure, _ statement: Span, rest: ArraySlice<Span>, before: ArraySlice<Span>, _ place: Place
    ) throws(Trouble) {
        let isLast = rest.isEmpty && place.isTail || rest.count == 1 && isReturn(rest[rest.startIndex])
        guard isLast, !place.isSynchronous, tree[statement.lowerBound].flags.contains(.startsLine) else {
            throw crooked("what follows the task runs before it", statement.lowerBound)
        }
        let statements = tree.statements(in: closure.body)[...]
        if let name = declaredNames(statements).intersection(declaredNames(before)).min() {
            throw crooked("'\(name)' is declared twice then", closure.open)
        }
        var inner = self
        inner.replacements = []
        var own = Place(isTail: true, isCaught: place.isCaught, isOutermost: place.isOutermost)
        own.startsEmpty = false
        try inner.straighten(statements, own)
        if place.isCaught, closure.body.contains(where: { tree[$0].word == .try }) {
            throw crooked("the 'catch' round this would take what is thrown", statement.lowerBound)
        }
        let held = try inner.passage(tree.interiorRange(closure))
        (dropsHop, respelled) = (inner.dropsHop, inner.respelled)
        let first = closure.body.lowerBound
        let margin = indentation(statement)
        let depth = tree[first].flags.contains(.startsLine) ? indentation(first..<first + 1) : margin
        let last = rest.first.map(\.upperBound) ?? statement.upperBound
        let range = tree.range(statement.lowerBound..<last)
        guard tree.comments(in: tree.range(statement).upperBound..<range.upperBound).isEmpty else {
            throw crooked("a comment would be lost", last - 1)
        }
        replacements.append(Replacement(range, held.indented(from: depth, to: margin)))
    }
}
