import Syntax

// Closures that the main queue, or the main actor, runs.

extension TokenTree {
    /// The statements that `MainActor.run { … }` runs.
    func mainRun(_ chain: Chain) -> Span? {
        guard chain.links.count == 2, let call = chain.links[1].call, call.arguments.count == 1,
            spells(chain.span.lowerBound, "MainActor"), chain.links[1].name.map({ spells($0, "run") }) ?? false,
            let closure = closure(at: call.arguments[0].value.lowerBound), closure.captures.isEmpty,
            closure.keyword == nil
        else { return nil }
        return closure.body
    }

    /// Whether some closure round this token, inside the span, runs on the main thread: one for the main queue, for
    /// `MainActor.run`, or one that says `@MainActor`.
    func isSentToMain(_ index: Int, in span: Span) -> Bool {
        for brace in braces(around: index) {
            guard span.contains(brace) else { return false }
            guard role(brace) == .closure, let closure = closure(at: brace) else { continue }
            if text(closure.attributes).contains("@MainActor") { return true }
            guard let start = chainStart(before: brace - 1), let chain = chain(from: start),
                let link = chain.links.firstIndex(where: { $0.span.contains(brace) }), let name = chain.links[link].name
            else { continue }
            switch text(chain.front(upTo: link)) {
            case "DispatchQueue.main": if text(name).hasPrefix("async") { return true }
            case "MainActor": if spells(name, "run") { return true }
            default: continue
            }
        }
        return false
    }

    /// Whether the handler is called in what is handed to the main thread: `Task { @MainActor in … }`,
    /// `dispatcher.onMainThread { … }`, `OperationQueue.main.addOperation { … }`; or handed to it by its name.
    func isOnMain(_ mention: Int) -> Bool {
        if let list = parent(mention), self[list].kind == .leftParen, isForMain(list) { return true }
        return braces(around: mention).contains { brace in
            guard let closure = closure(at: brace) else { return false }
            return closure.attributes.contains { self.spells($0, "MainActor") } || isForMain(brace)
        }
    }

    /// `DispatchQueue.main.sync`, which never returns on the main thread.
    func waitsForMain(_ index: Int) -> Bool {
        spells(index, "DispatchQueue") && index + 4 < count && text(index..<index + 5) == "DispatchQueue.main.sync"
    }

    /// Whether the call that these arguments belong to is one of something that is called main.
    private func isForMain(_ arguments: Int) -> Bool {
        guard let chain = chain(from: statement(around: arguments).lowerBound) else { return false }
        return chain.links.contains { link in
            guard let name = link.name, name < arguments else { return false }
            return spells(name, "main") || text(name).contains("Main")
        }
    }
}
