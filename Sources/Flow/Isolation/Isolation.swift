import Index
import Syntax

// On which executor, and in which kind of function, some code runs.

extension ProjectIndex {
    /// Whether the code is known to be isolated to the main actor; what nobody writes is not.
    package func isMainActor(_ index: Int, in tree: TokenTree) -> Bool {
        // Behind so many levels nothing is known, as where nobody says anything.
        for brace in tree.braces(around: index).prefix(100) {
            if tree.role(brace) == .closure {
                guard let closure = tree.closure(at: brace) else { return false }
                if tree.text(closure.attributes).contains("@MainActor") { return true }
                if !closure.attributes.isEmpty || tree.runsElsewhere(closure) { return false }
                continue
            }
            guard let declaration = tree.declaration(ofBrace: brace) else { continue }
            if declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return false }
            if declaration.attributes.contains(where: { tree.text($0) == "@MainActor" }) { return true }
            // Another actor; a `deinit` runs wherever the last reference goes.
            if declaration.attributes.contains(where: { isGlobalActor(tree.text($0)) }) { return false }
            if tree[declaration.keyword].word == .deinit, declaration.modifiers.isEmpty { return false }
            if tree.role(brace) == .members { return isMainActor(declaration, in: tree) }
        }
        return false
    }

    private func isMainActor(_ type: Declaration, in tree: TokenTree) -> Bool {
        let written = type.inheritance.flatMap { tree.typeNames(in: $0) }
        let names = Set(written + (type.name.map { [tree.text($0)] } ?? [])).reduce(into: Set<String>()) {
            $0.formUnion(ancestry(of: $1))
        }
        return names.contains { name in
            SDKTypes.mainActor.contains(name)
                || declarations(of: name).contains { $0.attributes.contains("@MainActor") }
        }
    }
}

extension TokenTree {
    /// Whether the closure is handed to a detached task, or to a queue that is not known to be the main one.
    fileprivate func runsElsewhere(_ closure: Closure) -> Bool {
        guard let start = chainStart(before: closure.open - 1), let chain = chain(from: start),
            let index = chain.links.firstIndex(where: { $0.span.contains(closure.open) }),
            let name = chain.links[index].name
        else { return false }
        let front = text(chain.front(upTo: index))
        if spells(name, "detached") { return front == "Task" }
        return (spells(name, "async") || spells(name, "asyncAfter")) && front != "DispatchQueue.main"
    }
}
