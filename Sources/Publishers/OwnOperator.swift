import Index
import Names
import Syntax

/// An operator that the project declares in an extension of publishers: `var main: … { receive(on: DispatchQueue.main) }`.
package struct OwnOperator {
    /// The file that declares it.
    package let tree: TokenTree
    /// Its name there.
    package let name: Int
    /// The chains that it returns, which begin with an operator on `self`.
    package let chains: [Chain]

    /// Nil where it returns anything else than such chains.
    init?(_ name: Int, body: Span, in tree: TokenTree, of facts: PublisherFacts) {
        guard PublisherSelf(in: facts.project).types(at: name, in: tree) != nil else { return nil }
        let returned = ReturnedExpressions(in: tree, knowing: facts.project.known)
        let results = returned.results(of: tree.interior(returned.getter(in: body).lowerBound))
        let chains = results.compactMap { result in
            tree.chain(from: result.lowerBound).flatMap { $0.span == result ? $0 : nil }
        }
        guard !chains.isEmpty, chains.count == results.count else { return nil }
        let areOfSelf = chains.allSatisfy { chain in
            tree[chain.span.lowerBound].word == .`self`
                || chain.links[0].call != nil && (chain.links[0].name.map { facts.isOperator(tree.text($0)) } ?? false)
        }
        guard areOfSelf else { return nil }
        (self.tree, self.name, self.chains) = (tree, name, chains)
    }
}

extension PublisherFacts {
    /// The operators of the project that a link may mean: all that bear its name, if nothing else does. Empty for other links, and for
    /// the first, on which the others are called.
    package func ownOperators(meantBy link: Link, isFirst: Bool, in tree: TokenTree) -> [OwnOperator] {
        guard !isFirst, let name = link.name, tree[name].kind == .identifier, !isOperator(tree.text(name)) else {
            return []
        }
        guard let call = link.call else { return link.suffixes.isEmpty ? ownProperties(named: name, in: tree) : [] }
        return ownFunctions(named: tree.text(name)).compactMap { function, made in
            function.signature.match(call.arguments, in: tree) != nil ? made : nil
        }
    }

    /// The name of what is called on a `$property` in these links, and is not seen to be an operator; nil where there is none.
    package func unreadOperator(in links: ArraySlice<Link>, of tree: TokenTree) -> Int? {
        let start = links.firstIndex { $0.name.map { isPublishedProperty($0, in: tree) } ?? false }
        return start.flatMap { start in
            links[(start + 1)...].first { link in
                guard let name = link.name, link.call != nil, !isOperator(tree.text(name)),
                    !project.known.says(name, in: tree, .subscribes), !pairsWithNext(link, in: tree)
                else { return false }
                let own = ownOperators(meantBy: link, isFirst: false, in: tree)
                return own.isEmpty || own.contains { $0.givesOthers(knowing: project.known) }
            }?.name
        }
    }

    /// Whether a name is that of what publishes a property: `$title`. `$0` is an argument.
    package func isPublishedProperty(_ name: Int, in tree: TokenTree) -> Bool {
        tree[name].kind == .dollarIdentifier && !(tree.text(name).dropFirst().first?.isNumber ?? true)
    }

    /// Whether a link means an operator of the project that gives each value with the one after it, and so none for the first:
    /// `Publishers.Zip(self, dropFirst())`, or `zip(dropFirst())`.
    package func pairsWithNext(_ link: Link, in tree: TokenTree) -> Bool {
        guard let name = link.name, link.call != nil, tree[name].flags.contains(.member), !isOperator(tree.text(name))
        else { return false }
        let makers = makers(named: tree.text(name))
        return !makers.isEmpty
            && makers.allSatisfy { maker in
                let home = maker.function.tree
                guard maker.isOfPublisher, let body = maker.function.declaration.body else { return false }
                let results = ReturnedExpressions(in: home, knowing: project.known)
                    .results(of: home.interior(body.lowerBound))
                return !results.isEmpty && results.allSatisfy { isPair(ofSelfIn: $0, in: home) }
            }
    }

    private func isPair(ofSelfIn result: Span, in tree: TokenTree) -> Bool {
        guard let chain = tree.chain(from: result.lowerBound), chain.span == result,
            let call = chain.links.first(where: { link in
                link.name.map { tree.spells($0, "Zip") || tree.spells($0, "zip") } ?? false
            })?.call
        else { return false }
        return call.arguments.contains { argument in
            argument.value.contains {
                tree.spells($0, "dropFirst") && tree.parent($0) == tree.parent(argument.value.lowerBound)
            }
        }
    }

    /// The number of the first link that is called, or is an operator of the project; that after the last where none is.
    package func firstCall(in chain: Chain, of tree: TokenTree) -> Int {
        chain.links.indices.first { number in
            let link = chain.links[number]
            return !link.suffixes.isEmpty || !ownOperators(meantBy: link, isFirst: number == 0, in: tree).isEmpty
        } ?? chain.links.count
    }

    /// The value that a local constant is declared with which a name means; nil for other names.
    package func value(ofConstant name: Int, in tree: TokenTree) -> Span? {
        let reader = PublisherReader(in: tree, facts: self)
        guard let declared = reader.declaration(ofLocal: name), tree[declared - 1].word == .let else { return nil }
        return DeclaredVariable(declared, in: tree).value
    }

    private func ownProperties(named name: Int, in tree: TokenTree) -> [OwnOperator] {
        shared(OperatorsKey(name: tree.text(name))) {
            let declared = properties(named: name, in: tree)
            let found = declared.compactMap { property -> OwnOperator? in
                let home = property.tree
                return home.declaration(at: home.startOfStatement(around: property.name))?.body.flatMap {
                    OwnOperator(property.name, body: $0, in: home, of: self)
                }
            }
            // Of a type with a property of this name it may be that.
            return found.count == declared.count ? found : []
        }
    }

    private func ownFunctions(named text: String) -> [(ProjectIndex.Function, OwnOperator)] {
        let makers = makers(named: text)
        let found = makers.compactMap { maker -> (ProjectIndex.Function, OwnOperator)? in
            guard maker.isOfPublisher, let name = maker.function.declaration.name,
                let body = maker.function.declaration.body
            else { return nil }
            return OwnOperator(name, body: body, in: maker.function.tree, of: self).map { (maker.function, $0) }
        }
        return found.count == makers.count ? found : []
    }
}

extension OwnOperator {
    private var links: [Link] { chains.flatMap(\.links) }

    /// Whether it calls an operator of this name.
    package func isCalling(_ word: String) -> Bool {
        links.contains { link in link.name.map { tree.spells($0, word) } ?? false }
    }

    /// Whether it may give other values than come in: those of publishers that it is given or makes, or what nothing tells of.
    package func givesOthers(knowing known: KnownNames) -> Bool {
        let giving: [KnownNames.Fact] = [
            .addsValues, .pairs, .combines, .givesWhatItsClosureGives, .givesWhatItIsGiven, .replacesFailure,
        ]
        return links.contains { link in
            guard let name = link.name else { return true }
            if tree[name].word == .`self` { return false }
            let isOperator = PublisherOperator.allCases.contains { known.says(name, in: tree, $0.fact) }
            return !isOperator || giving.contains { known.says(name, in: tree, $0) }
        }
    }

    /// Whether the last scheduler to which it moves the values is the main queue.
    package func hopsToMain(knowing known: KnownNames) -> Bool {
        chains.allSatisfy { chain in
            let last = chain.links.last { link in link.name.map { known.says($0, in: tree, .givesLater) } ?? false }
            guard let name = last?.name, tree.spells(name, "receive"), let queue = last?.call?.arguments.first else {
                return false
            }
            return known.says(tree.text(queue.value), .isMainQueue)
        }
    }
}

/// The properties of the project that are operators, by their name.
private struct OperatorsKey: SharedKey {
    typealias Value = [OwnOperator]
    let name: String
}
