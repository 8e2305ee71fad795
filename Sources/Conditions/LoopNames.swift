import Names
import Publishers
import Syntax

/// What tells the values of a publisher apart from those of another one with the same name in its function.
struct LoopNames {
    private let chain: Chain
    private let tree: TokenTree
    /// The last name before anything is called.
    private let name: Int
    private let called: Int
    private let publishers: PublisherFacts

    /// Nil for an expression that has no name.
    init?(_ publisher: Span, in tree: TokenTree, of publishers: PublisherFacts) {
        guard let chain = tree.chain(from: publisher.lowerBound)?.clipped(to: publisher) else { return nil }
        called = publishers.firstCall(in: chain, of: tree)
        guard let name = chain.links[..<called].last?.name, tree[name].word != .`self` else { return nil }
        (self.chain, self.tree, self.name, self.publishers) = (chain, tree, name, publishers)
    }

    /// An operator, as a word before the name: `debounced`, where the function subscribes to what has this name once more.
    var operatorBesideOthers: String? {
        let function = tree.enclosingFunction(name)?.span ?? name..<name
        let isShared = function.contains { other in
            other != name && tree[other].hash == tree[name].hash && tree.spells(other, tree.text(name))
                && tree.chain(around: other)?.links.contains { link in
                    link.name.map { publishers.project.known.says($0, in: tree, .subscribes) } ?? false
                } ?? false
        }
        guard isShared else { return nil }
        return word(.valuesAreCalled)
    }

    /// One that tells less, for a name that is taken.
    var anyOperator: String? { word(.valuesMayBeCalled) }

    /// Of the last operator that has one.
    private func word(_ relation: KnownNames.Relation) -> String? {
        chain.links[called...].reversed().lazy.compactMap(\.name).compactMap { name in
            publishers.project.known.names(relation, of: tree.text(name)).first?.text
        }.first
    }

    /// Words for the same values with more of what they are reached by: `model.title`, then what is called: `alarms` of
    /// `clock.alarms()`.
    var longer: [[String]] {
        if tree.spells(name, "Publishers") { return [] }
        let names = chain.links[..<called].compactMap(\.name).filter { tree[$0].word != .`self` }.map(word)
        let call = called < chain.links.count ? chain.links[called].name : nil
        let isOwn =
            call != nil
            && !publishers.ownOperators(meantBy: chain.links[called], isFirst: called == 0, in: tree).isEmpty
        let isOperator = call.map { publishers.isOperator(tree.text($0)) || isOwn } ?? true
        return [names.count > 1 ? Array(names.suffix(2)) : nil, isOperator ? nil : call.map { [word($0)] }]
            .compactMap { $0 }
    }

    private func word(_ name: Int) -> String {
        let word = tree.text(name).filter { !"`$_".contains($0) }
        return word.hasSuffix("Publisher") ? String(word.dropLast("Publisher".count)) : word
    }
}
