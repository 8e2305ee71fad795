import Index
import Patterns
import Publishers
import Syntax
import Threads
import Timing

// Work that is started right after a property was set, and counts on what a subscription does by then.

extension StreamFacts {
    /// Throws where code sets the published property and then starts a task, or posts a block to the main queue: what
    /// `receive(on:)` posted before ran before that, and a loop may come after it.
    func checkStartsNothing(afterSettingOf source: SubscribedPublisher) throws(Refusal) {
        guard let property = source.propertySet else { return }
        for tree in project.trees(naming: Token.hash(of: property)) {
            for (set, next) in CodeAfter(in: tree).statements(afterSetting: property)
            where mayPublish(property, setAt: set, in: tree, of: source) && !source.isOfAnother(than: set, in: tree) {
                guard let start = next.lazy.compactMap({ $0.first { starts($0, in: tree) } }).first else { continue }
                let function = tree.enclosingFunction(set)?.name.map { "'\(tree.text($0))'" } ?? "code"
                throw Refusal(
                    "\(function) (\(tree.place(of: set))) sets '\(property)' and then starts work by '\(tree.text(start))', which may "
                        + "begin before the loop has handled the new value: keep the subscription, or let that work wait for it"
                )
            }
        }
    }

    /// Throws where Core Data goes on changing the objects of a notification, or saves them, while the loop has yet to read them.
    func checkObjectsStay(in source: SubscribedPublisher) throws(Refusal) {
        guard source.isNotification else { return }
        let tree = source.tree
        guard let name = source.span.first(where: { project.known.says($0, in: tree, .isSoonOutdated) }) else { return }
        throw Refusal(
            "Core Data may change or save the objects of '\(tree.text(name))' once more before the loop reads them, and `changedValues()` is "
                + "empty after a save: keep the subscription if the closure reads them")
    }

    /// Whether what is set may be the published property: a type that is seen to have it declares it so, and the publisher is not seen
    /// to be that of another type.
    private func mayPublish(
        _ property: String, setAt token: Int, in tree: TokenTree, of source: SubscribedPublisher
    ) -> Bool {
        guard let (home, declared) = declaration(ofProperty: property, meantAt: token, in: tree) else {
            return !isOfForeignObject(token, in: tree)
        }
        if let (other, own) = declaration(ofPropertyOf: source), home !== other || declared != own { return false }
        return home.statement(around: declared).contains { home.spells($0, "Published") }
    }

    /// Whether what is set is a property of an object whose type no file declares: `photo.image`, with `let photo = UIImageView()`.
    private func isOfForeignObject(_ set: Int, in tree: TokenTree) -> Bool {
        guard let chain = tree.chain(around: set), let link = chain.links.firstIndex(where: { $0.name == set }),
            link > 0
        else { return false }
        let seen = project.seenTypes(ofReceiverIn: chain, before: link, in: tree)
        let types =
            seen.isEmpty ? Set([typeMade(forReceiver: chain.links[link - 1], in: tree)].compactMap(\.self)) : seen
        return !types.isEmpty && types.allSatisfy { project.isForeign($0) }
    }

    /// `UIImageView` of a property that is declared as `UIImageView().rounded()`, where `rounded` returns `Self`.
    private func typeMade(forReceiver link: Link, in tree: TokenTree) -> String? {
        guard link.call == nil, let name = link.name, let type = tree.typesAround(name).first,
            let (home, declared) = project.property(named: tree.text(name), of: type),
            let value = DeclaredVariable(declared, in: home).value, let chain = home.chain(from: value.lowerBound),
            chain.span == value, let first = chain.links.first, first.call != nil, let made = first.name,
            home.text(made).first?.isUppercase ?? false
        else { return nil }
        let areSame = chain.links.dropFirst().allSatisfy { next in
            let functions = next.name.map { project.functions(home.text($0)) } ?? []
            return !functions.isEmpty
                && functions.allSatisfy { function in
                    function.declaration.result.map { function.tree.text($0) == "Self" } ?? false
                }
        }
        return areSame ? home.text(made) : nil
    }

    /// Where the property is declared that a `$name` publishes, by what its receiver is seen to be.
    func declaration(ofPropertyOf source: SubscribedPublisher) -> (TokenTree, Int)? {
        guard let name = source.span.first(where: { source.tree[$0].kind == .dollarIdentifier }) else { return nil }
        return declaration(ofProperty: String(source.tree.text(name).dropFirst()), meantAt: name, in: source.tree)
    }

    /// Where the property is declared that a name means, by what its receiver is seen to be: its file and name; nil where none is seen.
    func declaration(ofProperty name: String, meantAt token: Int, in tree: TokenTree) -> (TokenTree, Int)? {
        guard let chain = tree.chain(around: token), let link = chain.links.firstIndex(where: { $0.name == token })
        else { return nil }
        let types =
            CalledFunctions(in: tree, of: project).isOfSelf(token) || link == 0
            ? Set(tree.typesAround(token)) : project.seenTypes(ofReceiverIn: chain, before: link, in: tree)
        return types.sorted().lazy.compactMap { project.property(named: name, of: $0) }.first
    }

    /// `Task { … }`, `DispatchQueue.main.async { … }`
    private func starts(_ index: Int, in tree: TokenTree) -> Bool {
        guard index + 1 < tree.count, tree[index].kind == .identifier, tree.role(index + 1) == .closure else {
            return false
        }
        if tree.spells(index, "Task") { return !tree[index].flags.contains(.member) }
        return tree.spells(index, "async") && index > 1 && tree.spells(index - 2, "main")
    }
}
