import Index
import Syntax

// Which functions need the main actor for what they do, and not only as something there calls them.

extension MainThreadEvidence {
    /// Whether a function that nothing isolates has to stay on the main thread, where it is called there: views show its type, or
    /// what it uses, also in functions of the project that it calls, is changed elsewhere or belongs to the interface. Where
    /// most functions with a handler beside it need that, it stays with them.
    package func needsMainActor(_ function: ProjectIndex.Function) -> Bool {
        let needs = project.memory(MainActorNeeds.init)
        let key = CodeKey(tree: function.tree, token: function.declaration.keyword)
        if let known = needs.functions[key] { return known }
        let found = usesUnguarded(function) || function.type.map { servesView($0) || mostNeedIt(in: $0) } ?? false
        needs.functions[key] = found
        return found
    }

    private func usesUnguarded(_ function: ProjectIndex.Function) -> Bool {
        firstUse(of: function, trustingUnseen: true) != nil
    }

    /// Whether a type is made for a view, or what fulfils a protocol is.
    private func servesView(_ type: String) -> Bool {
        project.conformingTypes(of: type).union([type]).contains { type in
            project.ancestry(of: type).contains { project.known.says($0, .servesView) }
                || project.declarations(of: type).contains { $0.attributes.contains("@Observable") }
        }
    }

    private func mostNeedIt(in type: String) -> Bool {
        let needs = project.memory(MainActorNeeds.init)
        if let known = needs.types[type] { return known }
        let beside = functions(in: type) { declaration, tree in
            project.completionHandler(of: declaration, in: tree) != nil ? project.function(declaration, in: tree) : nil
        }
        let found = beside.count > 2 && beside.count(where: usesUnguarded) * 2 > beside.count
        needs.types[type] = found
        return found
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

/// What is known of the need of functions and types, found once in a search.
private final class MainActorNeeds {
    var functions: [CodeKey: Bool] = [:]
    var types: [String: Bool] = [:]
}
