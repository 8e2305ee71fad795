import Index
import Patterns
import Syntax

/// The type round a subscription, if nothing is seen to hold its objects but the subscription.
package struct UnheldObject {
    /// Why a weak reference would let them go; nil where something may hold them.
    package private(set) var reason: String?

    /// Of the type round a match.
    package init(around match: Match, in project: ProjectIndex) {
        guard let name = match.tree.enclosingType(match.span.lowerBound)?.name else { return }
        let type = match.tree.text(name)
        guard project.conformingTypes(of: type).isEmpty else { return }
        let isOfTests = project.known.isOfTests(match.tree)
        var first: String?
        // A test holds what it makes as long as it runs.
        for tree in project.trees(naming: match.tree[name].hash) where isOfTests || !project.known.isOfTests(tree) {
            for index in tree.words(spelling: type) where Self.isMade(at: index, in: tree) {
                guard Self.isDropped(index, in: tree) else { return }
                first = first ?? tree.place(of: index, seenFrom: match.tree)
            }
        }
        reason = first.map { place in
            "\(place) makes a '\(type)' that nothing here stores, so it may live only by this subscription: leave this as it is, "
                + "or store the object first"
        }
    }

    /// `Loader(…)`, `Loader<Int>(…)`, `Loader.init(…)`
    private static func isMade(at index: Int, in tree: TokenTree) -> Bool {
        guard let link = tree.chain(around: index)?.links.first(where: { $0.name == index }) else { return false }
        return link.call != nil || tree.spells(index + 2, "init")
    }

    /// Whether an object that is made there is kept by nothing: a statement that only makes or calls it, a subscriber, a variable
    /// that is only called.
    private static func isDropped(_ index: Int, in tree: TokenTree) -> Bool {
        guard let chain = tree.chain(around: index), chain.span.lowerBound == index,
            tree.brace(around: index).map({ [.code, .closure].contains(tree.role($0)) }) ?? false
        else { return false }
        if tree.calleeName(ofArgument: index) != nil, tree[index - 1].kind == .colon {
            return chain.links.count == 1 && tree.spells(index - 2, "subscriber")
        }
        let statement = tree.statement(around: index)
        let front = statement.lowerBound..<index
        guard statement.upperBound == chain.span.upperBound else { return false }
        // The only code of a function or closure may be its value.
        if front.isEmpty { return tree.innermostClosure(around: index) == nil && !isOnlyStatement(statement, in: tree) }
        if front.count == 2, tree.spells(front.lowerBound, "_"), chain.links.count == 1 { return true }
        guard front.count == 3, tree[front.lowerBound].word == .let, chain.links.count == 1 else { return false }
        let block = tree.brace(around: index).map { tree.interior($0) } ?? statement
        let uses = tree.uses(of: tree.text(front.lowerBound + 1), in: statement.upperBound..<block.upperBound)
        return uses.allSatisfy { use in
            tree[use + 1].kind == .period && tree.innermostClosure(around: use) == tree.innermostClosure(around: index)
        }
    }

    private static func isOnlyStatement(_ statement: Span, in tree: TokenTree) -> Bool {
        tree.brace(around: statement.lowerBound).map { tree.statements(in: tree.interior($0)).count == 1 } ?? true
    }
}
