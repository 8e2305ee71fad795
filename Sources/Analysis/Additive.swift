import Patterns
import Syntax

/// Whether an async overload can stand beside a completion-handler function without changing what any call means.
struct Additive {
    let project: Project
    let match: Match
    /// A private function is one as any other.
    var admitsPrivate = false
    /// What it overrides, and the requirement that it fulfils, become async with it.
    var movesWithOthers = false
    /// Whether a requirement cannot move: what fulfils it keeps its callback form.
    var stays: ((Project.Function) -> Bool)?
    /// No call has to mean what it meant.
    var isUncalled = false
    /// The overload that is there already and waits for this function.
    var waiting: Project.Function.Place?

    private var tree: TokenTree { match.tree }

    func check() throws(Judge.Refusal) {
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let handler = project.completionHandler(of: declaration, in: tree)
        else { throw Judge.Refusal("this is no function with a completion handler") }
        try checkPlace(declaration)
        try checkAttributes(declaration)
        if !isUncalled { try checkParameters(declaration, handler) }
        try checkWitness(declaration, handler)
        try checkNamesakes(declaration, handler)
    }

    // MARK: Where it stands

    private func checkPlace(_ declaration: Declaration) throws(Judge.Refusal) {
        if tree.enclosingFunction(declaration.keyword) != nil {
            throw Judge.Refusal("a local function takes no overload", token: declaration.keyword)
        }
        if let type = tree.enclosingType(declaration.keyword), tree[type.keyword].word == .protocol {
            try checkProtocol(type)
        }
        for modifier in declaration.modifiers {
            let word = tree[modifier.lowerBound].word
            if admitsPrivate, word == .private || word == .fileprivate { continue }
            if movesWithOthers, word == .override { continue }
            if let reason = Self.modifiers[word] {
                throw Judge.Refusal(reason, token: modifier.lowerBound)
            }
        }
        if !declaration.effects.isEmpty {
            throw Judge.Refusal("the function throws before it answers", token: declaration.effects.lowerBound)
        }
    }

    /// The overload of a requirement stands in an extension, which has to stand at the top of a file.
    private func checkProtocol(_ type: Declaration) throws(Judge.Refusal) {
        if tree.brace(around: type.keyword) != nil {
            throw Judge.Refusal("the protocol cannot be extended where it stands", token: type.keyword)
        }
        if type.attributes.contains(where: { tree.spells($0.lowerBound + 1, "objc") }) {
            throw Judge.Refusal("Objective-C imports the requirement as async itself", token: type.keyword)
        }
        let name = type.name.map { tree.text($0) } ?? ""
        if SDKTypes.isDelegate(name) {
            throw Judge.Refusal("the requirement of a delegate is called, not awaited", token: type.keyword)
        }
    }

    private static let modifiers: [Word: String] = [
        .override: "an override must follow what it overrides",
        .consuming: "a continuation cannot consume 'self'",
        .dynamic: "a dynamic member may be replaced at run time",
        .distributed: "a distributed function is called over its own machinery",
    ]

    // MARK: Attributes

    /// Attributes that mean the same on the overload.
    private static let kept: Set<String> = [
        "available", "MainActor", "discardableResult", "nonobjc", "inlinable", "usableFromInline",
        "warn_unqualified_access",
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
        if handler.parameter.defaultValue != nil, let call = project.asyncCall(of: declaration, in: tree) {
            let name = tree.text(handler.parameter.name)
            throw Judge.Refusal(
                "a call in async code that leaves '\(name)' out may be at \(call), and would mean the overload",
                token: handler.parameter.name)
        }
        for parameter in tree.parameters(of: declaration) where parameter.name != handler.parameter.name {
            if tree.spells(parameter.name, "_") {
                throw Judge.Refusal("an argument without a name cannot be passed on", token: parameter.name)
            }
            if let last = parameter.type.last, tree.spells(last, "...") {
                throw Judge.Refusal("a variadic argument cannot be passed on", token: parameter.name)
            }
            for word in [Word.isolated, .sending, .consuming] {
                if let token = parameter.type.first(where: { tree[$0].word == word }) {
                    throw Judge.Refusal("'\(word.spelling)' does not reach into a continuation", token: token)
                }
            }
        }
    }

    // MARK: Requirements of others

    /// Objective-C imports a requirement whose last argument is a completion handler as async too: an overload would
    /// be a second witness of it (swiftlang/swift#59479).
    private func checkWitness(_ declaration: Declaration, _ handler: CompletionHandler) throws(Judge.Refusal) {
        guard declaration.body != nil else { return }
        let foreign = ForeignRequirements(declaration, in: tree, project: project)
        if let name = foreign.imported(through: handler) {
            throw Judge.Refusal(
                "it may fulfil a requirement of '\(name)', which is declared elsewhere", token: declaration.keyword)
        }
    }

    // MARK: Functions of the same name

    /// A function that a call without the handler could mean already: the twin itself, a synchronous namesake, or a
    /// second callback form whose overload would be the same.
    private func checkNamesakes(_ declaration: Declaration, _ handler: CompletionHandler) throws(Judge.Refusal) {
        let name = declaration.name.map { tree.text($0) } ?? "init"
        if let twin = project.function(declaration, in: tree).flatMap(project.asyncTwin), twin.place != waiting {
            throw Judge.Refusal(
                "its async form '\(twin.name)' is declared at \(twin.path):\(twin.position.line)",
                token: declaration.keyword)
        }
        let slots = tree.parameters(of: declaration).filter { $0.name != handler.parameter.name }.map(tree.slot)
        if tree.parameters(of: declaration).contains(where: { tree.spells($0.name, name) }) {
            throw Judge.Refusal("a parameter has the name of the function", token: declaration.keyword)
        }
        let labels = tree.parameters(of: declaration).map { tree.slot($0).label }
        let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
        let here = tree.lines.position(at: tree[declaration.keyword].offset)
        for other in project.functions[name] ?? [] where other.path != tree.file.path || other.position != here {
            guard project.isRelated(type, other.type), other.place != waiting else { continue }
            if !movesWithOthers, other.isRequirement, type != other.type, other.parameters.map(\.label) == labels {
                if stays?(other) ?? false { continue }
                throw Judge.Refusal(
                    "it fulfils a requirement of '\(other.type ?? "")', which has to move with it",
                    token: declaration.keyword)
            }
            if movesWithOthers, !other.isAsync, other.parameters.map(\.label) == labels { continue }
            guard other.clashes(with: slots, isSameType: type == other.type) else { continue }
            let kind = other.isAsync ? "an async" : "another"
            throw Judge.Refusal(
                "\(kind) '\(name)' is declared at \(other.path):\(other.position.line)", token: declaration.keyword)
        }
    }
}

extension Project.Function {
    /// Whether some call could mean this function as well as one with these parameters, its own handler left out.
    fileprivate func clashes(with slots: [Project.Slot], isSameType: Bool) -> Bool {
        if Self.share(parameters[...], slots[...]) { return true }
        // Of another type it is the requirement that this function fulfils, or an override of it.
        guard isSameType, let last = parameters.last?.label, CompletionNames.isCompletion(last) else { return false }
        return Self.share(parameters.dropLast(), slots[...])
    }

    /// Whether two parameter lists take the same labels in some call: each may leave out what is optional.
    private static func share(_ left: ArraySlice<Project.Slot>, _ right: ArraySlice<Project.Slot>) -> Bool {
        if !left.contains(where: \.isOptional), !right.contains(where: \.isOptional) {
            return left.elementsEqual(right) { $0.label == $1.label }
        }
        // `reached[n]`: some call agrees on all of the left so far and on the first n of the right.
        var reached = [true]
        for other in right { reached.append(reached.last == true && other.isOptional) }
        for slot in left {
            var next = [reached[0] && slot.isOptional]
            for (number, other) in right.enumerated() {
                let isSame = slot.label == other.label && reached[number]
                let leavesLeft = slot.isOptional && reached[number + 1]
                next.append(isSame || leavesLeft || other.isOptional && next[number])
            }
            reached = next
        }
        return reached.last ?? true
    }
}
