import Syntax

// On which executor, and in which kind of function, some code runs.

extension TokenTree {
    /// Whether the innermost declaration of any kind but functions is one of this kind.
    func lies(_ index: Int, in enclosure: Condition.Enclosure) -> Bool {
        if enclosure == .function { return enclosingFunction(index) != nil }
        guard let type = enclosingType(index) else { return false }
        return text(type.keyword) == enclosure.rawValue
    }

    /// Whether `await` may stand here: in an async function, or in a closure that a task runs.
    func isAsync(around index: Int) -> Bool {
        for brace in braces(around: index) {
            switch role(brace) {
            case .closure: return closure(at: brace).map { isAsync($0) } ?? false
            case .code:
                guard let owner = owner(ofBrace: brace), [.func, .`init`, .get].contains(self[owner].word) else {
                    break
                }
                return declaration(ofBrace: brace)?.effects.contains { self[$0].word == .async } ?? false
            case .members, .accessors: return false
            default: break
            }
        }
        return false
    }

    private func isAsync(_ closure: Closure) -> Bool {
        if closure.effects.contains(where: { self[$0].word == .async }) { return true }
        guard let start = chainStart(before: closure.open - 1) else { return false }
        return spells(start, "Task") && start < closure.open
    }
}

extension Project {
    /// Whether the code is known to be isolated to the main actor; what nobody writes is not.
    func isMainActor(_ index: Int, in tree: TokenTree) -> Bool {
        for brace in tree.braces(around: index) {
            if tree.role(brace) == .closure {
                guard let closure = tree.closure(at: brace) else { return false }
                if tree.text(closure.attributes).contains("@MainActor") { return true }
                continue
            }
            guard let declaration = tree.declaration(ofBrace: brace) else { continue }
            if declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return false }
            if declaration.attributes.contains(where: { tree.text($0) == "@MainActor" }) { return true }
            if tree.role(brace) == .members { return isMainActor(declaration, in: tree) }
        }
        return false
    }

    private func isMainActor(_ type: Declaration, in tree: TokenTree) -> Bool {
        var inheritance = type.inheritance.flatMap { tree.typeNames(in: $0) }
        if let name = type.name {
            for declaration in declarations(of: tree.text(name)) {
                if declaration.attributes.contains("@MainActor") { return true }
                inheritance += declaration.inheritance
            }
        }
        return inheritance.contains { name in
            SDKTypes.mainActor.contains(name)
                || declarations(of: name).contains { $0.attributes.contains("@MainActor") }
        }
    }
}
