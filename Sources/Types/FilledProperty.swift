import Index
import Syntax

/// A property of a data object that begins without a value, that code elsewhere fills, and that none empties: a step before this one
/// has filled it. Or one of the type itself, which only those set who make the object: `controller.store = Store()`.
package struct FilledProperty {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// `let amount = transfer.amount`, `let date = draft.changes?.date`
    package func isAsked(by clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause), let chain = tree.chain(from: asked.lowerBound),
            chain.span.upperBound == asked.upperBound, chain.links.allSatisfy({ $0.lastCall == nil })
        else { return false }
        let isOnSelf = tree[chain.span.lowerBound].word == .`self`
        if chain.links.count == (isOnSelf ? 2 : 1) { return isSetWhereMade(chain.links.last?.name, clause) }
        guard chain.links.count > 1, !isOnSelf else { return false }
        let optional = chain.links.indices.dropFirst().filter { number in
            number == chain.links.count - 1 || tree[chain.links[number].span.upperBound - 1].kind == .postfixQuestion
        }
        guard tree[chain.links[0].span.upperBound - 1].kind != .postfixQuestion else { return false }
        let last = chain.links.count - 1
        return optional.allSatisfy { isFilled(chain, $0) || $0 == last && optional.count > 1 && isPlain(chain, $0) }
    }

    /// Whether a property of the type round its name is only set on objects that other code, which is no test, holds in variables.
    private func isSetWhereMade(_ name: Int?, _ clause: Span) -> Bool {
        guard let name, let type = tree.enclosingType(name)?.name.map({ tree.text($0) }),
            !LocalScope(in: tree).declaresOutside(tree.text(name), clause),
            let found = project.property(named: tree.text(name), of: type)
        else { return false }
        return isFilled(name, found) { other, use in
            guard !isOnSelf(use, in: other), !project.known.isOfTests(other), use > 2,
                let chain = other.chain(around: use), chain.links.count == 2
            else { return false }
            return !seenTypes(ofOwnerOf: use, in: other).isEmpty
                && LocalScope(in: other).localNames(around: use).contains(other.text(chain.span.lowerBound))
        } butMayBe: { other, use in
            !isOnSelf(use, in: other) && seenTypes(ofOwnerOf: use, in: other).isEmpty
        }
    }

    /// Whether the property of a link is declared without a value, set elsewhere, and never to nil.
    private func isFilled(_ chain: Chain, _ link: Int) -> Bool {
        guard let name = chain.links[link].name, let found = property(chain, link) else { return false }
        let own = tree.enclosingFunction(name)?.span ?? 0..<0
        return isFilled(name, found) { other, use in
            other !== tree || !own.contains(use)
        } butMayBe: { _, _ in
            true
        }
    }

    /// `isWanted`: of what sets the property, one such is needed; of others than these and `butMayBe` there may be none.
    private func isFilled(
        _ name: Int, _ found: (tree: TokenTree, name: Int), isWanted: (TokenTree, Int) -> Bool,
        butMayBe isAllowed: (TokenTree, Int) -> Bool = { _, _ in false }
    ) -> Bool {
        let (home, declared) = found
        guard home[declared - 1].word == .var,
            home[home.statement(around: declared).upperBound - 1].kind == .postfixQuestion,
            !(home.startOfStatement(around: declared)..<declared).contains(where: { home[$0].word == .weak }),
            let type = home.enclosingType(declared)?.name.map({ home.text($0) })
        else { return false }
        var isSet = false
        for other in project.trees(naming: tree[name].hash) {
            for use in other.words(spelling: tree.text(name)) where other[use + 1].kind == .equal && use != declared {
                guard mayBe(use, of: type, in: other) else { continue }
                if other[use + 2].word == .nil { return false }
                if isWanted(other, use) { isSet = true } else if !isAllowed(other, use) { return false }
            }
        }
        return isSet
    }

    /// Whether a name stands alone or behind `self.`.
    private func isOnSelf(_ use: Int, in other: TokenTree) -> Bool {
        !other[use].flags.contains(.member) || other[use - 2].word == .`self`
    }

    private func seenTypes(ofOwnerOf use: Int, in other: TokenTree) -> Set<String> {
        project.seenTypes(ofReceiverOf: use, in: other) ?? []
    }

    /// Whether nothing shows that the property of a link is an optional, so that only the links before it may be nil.
    private func isPlain(_ chain: Chain, _ link: Int) -> Bool {
        property(chain, link).map { home, declared in
            home[home.statement(around: declared).upperBound - 1].kind != .postfixQuestion
        } ?? true
    }

    private func property(_ chain: Chain, _ link: Int) -> (tree: TokenTree, name: Int)? {
        guard let name = chain.links[link].name,
            let type = project.seenType(ofReceiverIn: chain, before: link, in: tree)
        else { return nil }
        return project.property(named: tree.text(name), of: type)
    }

    /// Whether what is set may be the property of this type: in the type itself, or of an object that is not seen to have another type.
    private func mayBe(_ use: Int, of type: String, in other: TokenTree) -> Bool {
        guard let chain = other.chain(around: use), chain.links.contains(where: { $0.name == use }) else {
            return false
        }
        // `let store = …` is another one.
        if [.let, .var].contains(other[use - 1].word) { return false }
        if isOnSelf(use, in: other) { return other.typesAround(use).contains { project.isRelated($0, type) } }
        let seen = seenTypes(ofOwnerOf: use, in: other)
        return seen.isEmpty || seen.contains(type)
    }
}
