import Index
import Silence
import Syntax
import Threads

// `let load = store.load` in async code: of the callback function and the overload, the compiler takes the async one, unless a
// type is written.

extension OverloadConflicts {
    /// Refuses the name for a value of the function in async code that would be the overload.
    func mistakenReference() -> Refusal? {
        guard
            let (other, index) = project.firstReference(
                to: declaration, in: tree, where: { isValue($1, in: $0) && !isTyped($1, in: $0) })
        else { return nil }
        return Refusal(
            "'\(name)' is used as a value in async code (\(other.place(of: index))), where it would mean the async version if that had the same name",
            token: handler.parameter.name)
    }

    /// Whether the name in async code may stand for the function as a value, as far as tokens tell.
    private func isValue(_ index: Int, in other: TokenTree) -> Bool {
        guard other.call(at: index + 1) == nil, endsExpression(index, in: other),
            AsyncPlaces(in: other, of: project).isAsync(around: index), let chain = other.chain(around: index),
            let link = chain.links.last, link.name == index, chain.span.upperBound == index + 1,
            ![.backslash, .period].contains(other[max(0, chain.span.lowerBound - 1)].kind)
        else { return false }
        func isOfType(_ owner: String) -> Bool { project.isRelated(owner, type) }
        guard chain.links.count > 1 else {
            let around = other.typesAround(index)
            return (type == nil || around.contains(where: isOfType))
                && !project.hasProperty(named: index, in: other) { owner in
                    around.contains { project.isRelated($0, owner) }
                }
        }
        guard type != nil else { return false }
        guard let seen = project.seenType(ofReceiverIn: chain, before: chain.links.count - 1, in: other) else {
            return !project.hasProperty(named: index, in: other)
        }
        return isOfType(seen) && !project.hasProperty(named: index, in: other) { project.isRelated($0, seen) }
    }

    private func endsExpression(_ index: Int, in other: TokenTree) -> Bool {
        let next = other[index + 1]
        return next.flags.contains(.startsLine) && next.kind != .period
            || [.rightParen, .rightBracket, .rightBrace, .comma, .colon, .semicolon].contains(next.kind)
    }

    /// Whether a type is written for the value: that of a variable, or of the parameter that it is passed to.
    private func isTyped(_ index: Int, in other: TokenTree) -> Bool {
        if other.parent(index).map({ other[$0].kind == .leftParen }) ?? false {
            guard let start = other.chain(around: index)?.span.lowerBound else { return false }
            let callees = CalleeResolution(in: other, project: project).callees(ofArgument: start)
            return !callees.isEmpty
                && callees.allSatisfy { project.functionType($1.type, in: $0.tree) != nil }
        }
        let statement = other.statement(around: index)
        guard let first = statement.first,
            let equal = statement.first(where: { other[$0].kind == .equal && other.parent($0) == other.parent(first) }),
            equal < index
        else { return false }
        return ![.let, .var].contains(other[first].word)
            || (first..<equal).contains { other[$0].kind == .colon && other.parent($0) == other.parent(first) }
    }
}
