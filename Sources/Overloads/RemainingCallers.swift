import Index
import Patterns
import Silence
import Syntax

extension OverloadFacts {
    /// Throws where a use of the name may mean the matched callback function: a call with a handler, or no call at all; but for
    /// that of the overload that waits for it.
    package func checkHasOnlyAwaitingCallers(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), declaration.name != nil,
            let function = project.function(declaration, in: tree)
        else { throw Refusal() }
        guard
            AlternativeSearch(in: project).asyncAlternative(of: function) != nil
                || HandWrittenVersion(of: declaration, handler, in: tree, of: project).awaited != nil
        else { throw Refusal() }
        if let modifier = declaration.modifiers.first(where: { tree[$0.lowerBound].word == .override })
            ?? (Callers(of: declaration, in: tree, project: project).areOfApplication
                ? nil : modifierSeenOutside(declaration, in: tree))
        {
            throw Refusal(madePublicBy: modifier, declaration, in: tree)
        }
        if handler.parameter.defaultValue != nil {
            let (name, function) = (tree.text(handler.parameter.name), declaration.nameText(in: tree))
            throw Refusal(
                "'\(name)' has a default value, so a call of '\(function)' may leave it out",
                token: handler.parameter.name)
        }
        try checkHasNoOtherUsers(for: declaration, match)
        let label = handler.parameter.label.map { tree.text($0) }
        let count = tree.parameters(of: declaration).count
        let overload = continuationOverload(for: match)
        // Its documentation would go with it.
        if let overload, !DocComment(of: declaration, in: tree).lines.isEmpty,
            DocComment(of: overload.declaration, in: overload.tree).lines.isEmpty
        {
            throw Refusal()
        }
        // Counts arguments, as `Loader.load(loader)` names the function too.
        let user = project.firstReference(to: declaration, in: tree) { other, index in
            if let overload, overload.tree === other, overload.declaration.span.contains(index) { return false }
            let use = FunctionUse(name: index, in: other, of: project)
            guard use.mayMean(function) else { return false }
            guard let call = use.call, call.arguments.count < count else { return true }
            return call.arguments.contains { $0.isTrailing || isSame($0.label, label, in: other) }
        }
        if let user { throw Refusal(naming: user, of: declaration, in: tree) }
    }

    /// Throws where the matched function is needed for more than its calls, or its async version calls it.
    package func checkOnlyCallersNeed(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, _) = project.callbackFunction(at: match),
            let callback = project.function(declaration, in: tree),
            let alternative = AlternativeSearch(in: project).asyncAlternative(of: callback)
        else { return }
        let name = declaration.nameText(in: tree)
        if let type = tree.enclosingType(declaration.keyword), tree[type.keyword].word == .protocol {
            throw Refusal("'\(name)' is a requirement, which goes together with the functions that implement it")
        }
        if declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .override }) {
            throw Refusal("'\(name)' is an override, which goes together with the function that it overrides")
        }
        try checkHasNoOtherUsers(for: declaration, match)
        // `client.load()` in `load()` is another function, and `name.count` a property.
        let ownCall = alternative.declaration.body?.first { index in
            let use = FunctionUse(name: index, in: alternative.tree, of: project)
            let isOwn = !alternative.tree[index].flags.contains(.member) || alternative.tree[index - 2].word == .`self`
            return alternative.tree.spells(index, name) && (isOwn || use.call != nil) && use.mayMean(callback)
        }
        if ownCall != nil {
            throw Refusal(
                "the async version at \(alternative.location) calls '\(name)': move the body there "
                    + "first", token: declaration.keyword)
        }
    }
}

extension Refusal {
    fileprivate init(
        naming reference: (tree: TokenTree, token: Int), of declaration: Declaration, in file: TokenTree
    ) {
        let (tree, token) = reference
        let place = tree.place(of: token)
        self.init("'\(declaration.nameText(in: file))' is still used at \(place)")
    }

    fileprivate init(implementing requirement: ProjectIndex.Function, _ declaration: Declaration, in tree: TokenTree) {
        let name = declaration.nameText(in: tree)
        self.init(
            "'\(name)' is a requirement of '\(requirement.type ?? "")' (\(requirement.location))",
            token: declaration.keyword)
    }

    fileprivate init(madePublicBy modifier: Span, _ declaration: Declaration, in tree: TokenTree) {
        let name = declaration.nameText(in: tree)
        self.init(
            "'\(name)' is '\(tree.text(modifier))', so code outside of the checked files may call it",
            token: declaration.keyword)
    }
}

extension Declaration {
    fileprivate func nameText(in tree: TokenTree) -> String { name.map { tree.text($0) } ?? "init" }
}

extension OverloadFacts {
    /// Throws where the function is needed without a call: by a protocol, an override or Objective-C.
    private func checkHasNoOtherUsers(for declaration: Declaration, _ match: Match) throws(Refusal) {
        let tree = match.tree
        if let requirement = project.function(declaration, in: tree).flatMap({ requirement(fulfilledBy: $0) }) {
            throw Refusal(implementing: requirement, declaration, in: tree)
        }
        try Refusal.throwAll([ObjectiveCExposure(in: project).refusal(for: declaration, in: tree)])
        try checkNotOverridden(match)
        let alternative = project.function(declaration, in: tree).flatMap(
            AlternativeSearch(in: project).asyncAlternative)
        let isAwaited = alternative.map { other in
            project.firstReference(to: other.declaration, in: other.tree) { file, index in
                file.isAwaited(index) && !(file === tree && declaration.span.contains(index))
            } != nil
        }
        try checkFulfilsNoExternalRequirement(match, isAwaited: isAwaited ?? false)
    }

    /// Whether the documentation of the async alternative says all that the documentation of the matched function does,
    /// except on the handler; false without an alternative.
    package func alternativeIsDocumented(_ match: Match) -> Bool {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match) else { return false }
        let heading = DeclarationHeading(
            tree: tree, declaration: declaration, handler: handler, in: project)
        guard
            let alternative = project.function(declaration, in: tree).flatMap(
                AlternativeSearch(in: project).asyncAlternative)
        else { return heading.ownDocumentation.contents.isEmpty }
        let said = Set(DocComment(of: alternative.declaration, in: alternative.tree).contents)
        return heading.ownDocumentation.contents.allSatisfy(said.contains)
    }

    /// The callback requirement that this function is a witness of, or the default implementation.
    private func requirement(fulfilledBy function: ProjectIndex.Function) -> ProjectIndex.Function? {
        let labels = function.parameters.map(\.label)
        return project.functions(function.name, labels: labels, relatedTo: function.type, in: function.path) { other in
            other.isRequirement && !other.isAsync && other.place != function.place
        }.first
    }

    private func isSame(_ label: Int?, _ other: String?, in tree: TokenTree) -> Bool {
        label.map { tree.text($0) } == other && other != nil
    }

    /// Throws where a protocol or superclass outside the project may require the matched function: its callers are not in
    /// the project.
    package func checkFulfilsNoExternalRequirement(_ match: Match, isAwaited: Bool = false) throws(Refusal) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound) else { return }
        let foreign = ExternalRequirements(declaration, in: match.tree, project: project)
        if foreign.isAsyncToo { return }
        if foreign.mayFulfilAny(isAwaited: isAwaited) { throw foreign.refusal() }
    }

    /// The modifier by which code outside of the checked files may call a function: its own, or that of the extension which
    /// it is a member of (language reference, Access Control, Extensions); nil without one.
    private func modifierSeenOutside(_ declaration: Declaration, in tree: TokenTree) -> Span? {
        let levels: WordSet = [.public, .open, .package, .internal, .fileprivate, .private]
        func level(of declaration: Declaration) -> Span? {
            declaration.modifiers.first { levels.contains(tree[$0.lowerBound].word) && $0.count == 1 }
        }
        let type = tree.enclosingType(declaration.keyword)
        let ofExtension = type.flatMap { tree[$0.keyword].word == .extension ? level(of: $0) : nil }
        guard let level = level(of: declaration) ?? ofExtension else { return nil }
        return [.public, .open, .package].contains(tree[level.lowerBound].word) ? level : nil
    }

    /// Throws where the project uses the name of the matched function, or other projects may.
    package func checkHasNoCallers(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let declaration = tree.declaration(at: match.span.lowerBound), declaration.name != nil else {
            throw Refusal()
        }
        if let modifier = modifierSeenOutside(declaration, in: tree) {
            throw Refusal(madePublicBy: modifier, declaration, in: tree)
        }
        if let requirement = project.fulfilledRequirement(declaration, in: tree) {
            throw Refusal(implementing: requirement, declaration, in: tree)
        }
        try Refusal.throwAll([ObjectiveCExposure(in: project).refusal(for: declaration, in: tree)])
        if let user = project.firstReference(to: declaration, in: tree) {
            throw Refusal(naming: user, of: declaration, in: tree)
        }
    }
}

extension OverloadFacts {
    /// Throws where nothing calls the matched function but an overload that nothing calls, and it calls its handler before it returns:
    /// it need not be async.
    package func checkIsCalled(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard !isAwaitedBySDK(match), !isOverridden(match), let function = matchedFunction(match),
            project.fulfilledRequirement(function.declaration, in: tree) == nil,
            modifierSeenOutside(function.declaration, in: tree) == nil,
            HandlerWork(in: tree, of: project).callsHandlerAtOnce(function)
        else { return }
        let overload = continuationOverload(for: match)
        let user = project.firstReference(to: function.declaration, in: tree) { other, index in
            !(overload.map { $0.tree === other && $0.declaration.span.contains(index) } ?? false)
        }
        let isAwaited = overload.map { other in
            other.name != function.name && project.firstReference(to: other.declaration, in: other.tree) != nil
        }
        guard user == nil, !(isAwaited ?? false) else { return }
        throw Refusal(
            "'\(function.name)' calls its handler before it returns, so there is nothing to wait for: let it return the value, without "
                + "'async'")
    }
}
