import Index
import Syntax

/// A property of a data object that begins without a value, that code elsewhere fills, and that none empties: a step before this one
/// has filled it.
package struct FilledProperty {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// `let amount = transfer.amount`, `let date = draft.changes?.date`
    package func isAsked(by clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause), let chain = tree.chain(from: asked.lowerBound),
            chain.span.upperBound == asked.upperBound, chain.links.count > 1,
            tree[chain.span.lowerBound].word != .`self`, chain.links.allSatisfy({ $0.lastCall == nil })
        else { return false }
        let optional = chain.links.indices.dropFirst().filter { number in
            number == chain.links.count - 1 || tree[chain.links[number].span.upperBound - 1].kind == .postfixQuestion
        }
        guard tree[chain.links[0].span.upperBound - 1].kind != .postfixQuestion else { return false }
        let last = chain.links.count - 1
        return optional.allSatisfy { isFilled(chain, $0) || $0 == last && optional.count > 1 && isPlain(chain, $0) }
    }

    /// Whether the property of a link is declared without a value, set elsewhere, and never to nil.
    private func isFilled(_ chain: Chain, _ link: Int) -> Bool {
        guard let name = chain.links[link].name, let (home, declared) = property(chain, link),
            home[declared - 1].word == .var,
            home[home.statement(around: declared).upperBound - 1].kind == .postfixQuestion,
            !(home.startOfStatement(around: declared)..<declared).contains(where: { home[$0].word == .weak }),
            let type = home.enclosingType(declared)?.name.map({ home.text($0) })
        else { return false }
        let own = tree.enclosingFunction(name)?.span ?? 0..<0
        var isSet = false
        for other in project.trees(naming: tree[name].hash) {
            for use in other.words(spelling: tree.text(name)) where other[use + 1].kind == .equal && use != declared {
                guard mayBe(use, of: type, in: other) else { continue }
                if other[use + 2].word == .nil { return false }
                if other !== tree || !own.contains(use) { isSet = true }
            }
        }
        return isSet
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
        guard let chain = other.chain(around: use), let link = chain.links.firstIndex(where: { $0.name == use }) else {
            return false
        }
        let isOnSelf = link == 0 || link == 1 && other[chain.span.lowerBound].word == .`self`
        if isOnSelf { return other.typesAround(use).contains { project.isRelated($0, type) } }
        let seen = project.seenTypes(ofReceiverIn: chain, before: link, in: other)
        return seen.isEmpty || seen.contains(type)
    }
}
