import Index
import Publishers
import Syntax

// On which queue a published property is set.

extension StreamFacts {
    /// The first queue besides the main one on which code sets the property that is published, and where it does so; nil where none
    /// is seen.
    func settingQueue(of source: SubscribedPublisher) -> (queue: String, place: String)? {
        guard let (home, name) = declaration(ofStored: source) ?? declaration(ofPropertyOf: source) else { return nil }
        let text = home.text(name)
        for tree in project.trees(naming: home[name].hash) where !project.known.isOfTests(tree) {
            for use in tree.words(spelling: text) where tree[use + 1].kind == .equal {
                guard let queue = queue(around: use, in: tree),
                    let found = declaration(ofProperty: text, meantAt: use, in: tree), found.0 === home, found.1 == name
                else { continue }
                return (queue, tree.place(of: use, seenFrom: source.tree))
            }
        }
        return nil
    }

    /// Of `let names = model.$names.eraseToAnyPublisher()` where the property `names` is subscribed to.
    private func declaration(ofStored source: SubscribedPublisher) -> (TokenTree, Int)? {
        let names = source.links.prefix { $0.call == nil }.compactMap(\.name)
        guard let last = names.last,
            let (home, name) = declaration(ofProperty: source.tree.text(last), meantAt: last, in: source.tree),
            let published = DeclaredVariable(name, in: home).value?.first(where: { home[$0].kind == .dollarIdentifier })
        else { return nil }
        return declaration(ofProperty: String(home.text(published).dropFirst()), meantAt: published, in: home)
    }

    /// `internalQueue` of the closure that `internalQueue.async` is given.
    private func queue(around token: Int, in tree: TokenTree) -> String? {
        let closures = tree.braces(around: token).prefix { tree.role($0) != .members }.filter {
            tree.role($0) == .closure
        }
        guard let callee = closures.lazy.compactMap({ tree.calleeName(ofArgument: $0) }).first,
            project.known.says(callee, in: tree, .runsOnQueue),
            let chain = tree.chain(around: callee), let link = chain.links.firstIndex(where: { $0.name == callee }),
            link > 0
        else { return nil }
        let queue = tree.text(chain.front(upTo: link))
        return project.known.says(queue, .isMainQueue) || queue.lowercased().contains("main") ? nil : queue
    }
}
