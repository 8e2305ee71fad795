import Index
import Silence
import Syntax

// Which functions need the main actor for what they do, and not only as something there calls them.

extension MainThreadEvidence {
    /// Whether a function that nothing isolates has to stay on the main thread, where it is called there: views show its type, or
    /// what it uses, also in functions of the project that it calls, is changed elsewhere or belongs to the interface, unless it goes to
    /// the main thread by itself.
    package func needsMainActor(_ function: ProjectIndex.Function) -> Bool {
        let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
        return NeedOfFunction(function: key).value(in: project) {
            if firstUse(of: function, trustingUnseen: true) != nil { return true }
            if let body = function.declaration.body, goesToMain(body, in: function.tree) { return false }
            return function.type.map(servesView) ?? false
        }
    }

    /// Whether a type is made for a view, or what fulfils a protocol is.
    private func servesView(_ type: String) -> Bool {
        project.conformingTypes(of: type).union([type]).contains { type in
            project.ancestry(of: type).contains { project.known.says($0, .servesView) }
                || project.declarations(of: type).contains { $0.attributes.contains("@Observable") }
        }
    }

    /// What is made of each function that a type and its extensions declare.
    func functions<Found>(in type: String, _ make: (Declaration, TokenTree) -> Found?) -> [Found] {
        project.declarations(of: type).flatMap { declared in
            let tree = declared.tree
            let body = declared.declaration.body.map { tree.interior($0.lowerBound) } ?? 0..<0
            return tree.ownTokens(of: body).compactMap { index in
                tree[index].word == .func
                    ? tree.declaration(at: tree.startOfStatement(around: index)).flatMap { make($0, tree) } : nil
            }
        }
    }
}

/// Does a function need the main actor?
private struct NeedOfFunction: MemoKey {
    typealias Value = Bool
    let function: CodeKey
}

extension TokenTree {
    /// What a name stands for that may change while others use it: `'names'`, `what 'load' uses` where it is called, `'Cache.all'` of
    /// a property of a type, else `what 'Cache' holds`.
    package func state(usedBy name: Int) -> String {
        if text(name).first?.isUppercase ?? false {
            let isProperty =
                name + 3 < count && self[name + 1].kind == .period && self[name + 2].kind == .identifier
                && self[name + 3].kind != .leftParen
            return isProperty ? "'\(text(name..<name + 3))'" : "what '\(text(name))' holds"
        }
        let isCall = self[name + 1].kind == .leftParen || role(name + 1) == .closure
        return isCall ? "what '\(text(name))' uses" : "'\(text(name))'"
    }
}
