import Patterns
import Syntax

/// Whether an async overload can stand beside a completion-handler function without changing what any call means.
struct Additive {
    let project: Project
    let match: Match

    private var tree: TokenTree { match.tree }

    func check() throws(Judge.Refusal) {
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let handler = project.completionHandler(of: declaration, in: tree)
        else { throw Judge.Refusal("this is no function with a completion handler") }
        try checkPlace(declaration)
        try checkAttributes(declaration)
        try checkParameters(declaration, handler)
        try checkNamesakes(declaration, handler)
    }

    // MARK: Where it stands

    private func checkPlace(_ declaration: Declaration) throws(Judge.Refusal) {
        if tree.enclosingFunction(declaration.keyword) != nil {
            throw Judge.Refusal("a local function takes no overload", token: declaration.keyword)
        }
        if let type = tree.enclosingType(declaration.keyword), tree[type.keyword].word == .protocol {
            throw Judge.Refusal("a new requirement would break the types that conform", token: declaration.keyword)
        }
        for modifier in declaration.modifiers {
            if let reason = Self.modifiers[tree[modifier.lowerBound].word] {
                throw Judge.Refusal(reason, token: modifier.lowerBound)
            }
        }
        if !declaration.effects.isEmpty {
            throw Judge.Refusal("the function throws before it answers", token: declaration.effects.lowerBound)
        }
    }

    private static let modifiers: [Word: String] = [
        .override: "an override must follow what it overrides",
        .mutating: "a continuation cannot hold 'self' for changing",
        .consuming: "a continuation cannot consume 'self'",
        .dynamic: "a dynamic member may be replaced at run time",
        .distributed: "a distributed function is called over its own machinery",
    ]

    // MARK: Attributes

    /// Attributes that mean the same on the overload.
    private static let kept: Set<String> = [
        "available", "MainActor", "discardableResult", "nonobjc", "inlinable", "usableFromInline", "warn_unqualified_access",
        "objcMembers", "Sendable", "preconcurrency",
    ]

    private func checkAttributes(_ declaration: Declaration) throws(Judge.Refusal) {
        for attribute in declaration.attributes {
            let name = tree.text(attribute.lowerBound + 1)
            if name.hasSuffix("Actor") || Self.kept.contains(name) { continue }
            throw Judge.Refusal("'@\(name)' may not bear a second function", token: attribute.lowerBound)
        }
        guard let type = tree.enclosingType(declaration.keyword) else { return }
        for attribute in type.attributes where tree.text(attribute.lowerBound + 1) == "objcMembers" {
            throw Judge.Refusal("Objective-C sees both under one selector", token: declaration.keyword)
        }
    }

    // MARK: Parameters

    private func checkParameters(
        _ declaration: Declaration, _ handler: CompletionHandler
    ) throws(Judge.Refusal) {
        if handler.parameter.defaultValue != nil {
            let name = tree.text(handler.parameter.name)
            throw Judge.Refusal(
                "a call that leaves '\(name)' out would resolve to the overload", token: handler.parameter.name)
        }
        for parameter in tree.parameters(of: declaration) where parameter.name != handler.parameter.name {
            if let last = parameter.type.last, tree.spells(last, "...") {
                throw Judge.Refusal("a variadic argument cannot be passed on", token: parameter.name)
            }
            for word in [Word.inout, .isolated, .sending, .consuming] {
                if let token = parameter.type.first(where: { tree[$0].word == word }) {
                    throw Judge.Refusal("'\(word.spelling)' does not reach into a continuation", token: token)
                }
            }
        }
    }

    // MARK: Functions of the same name

    /// A function that a call without the handler could mean already: the twin itself, or a synchronous namesake.
    private func checkNamesakes(
        _ declaration: Declaration, _ handler: CompletionHandler
    ) throws(Judge.Refusal) {
        let name = declaration.name.map { tree.text($0) } ?? "init"
        let labels = tree.parameters(of: declaration).filter { $0.name != handler.parameter.name }
            .map { $0.label.map { tree.text($0) } }
        let here = tree.lines.position(at: tree[declaration.keyword].offset)
        for other in project.functions[name] ?? [] where other.path != tree.file.path || other.position != here {
            guard labels.allSatisfy({ other.labels.contains($0) }), other.labels.count <= labels.count + 1,
                other.isAsync || !isCompletion(other.labels.last ?? nil)
            else { continue }
            let kind = other.isAsync ? "an async" : "another"
            throw Judge.Refusal(
                "\(kind) '\(name)' is declared at \(other.path):\(other.position.line)", token: declaration.keyword)
        }
    }

    private func isCompletion(_ label: String?) -> Bool { label.map(CompletionNames.isCompletion) ?? false }
}
