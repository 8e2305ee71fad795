import Flow
import Index
import Patterns
import Silence
import Syntax
import Threads

/// Checks whether an async version of a callback function can be declared so that every existing call still resolves to the
/// same function, and finds a name for it: beside the function as an overload, or in its place once its body is async.
package struct AsyncOverloadCheck {
    /// The declarations of the files.
    package let project: ProjectIndex
    /// The callback function.
    package let match: Match
    /// Whether a private function may have one.
    package var admitsPrivate = false
    /// Whether the functions that it overrides, and the requirement that it fulfils, become async with it.
    package var movesWithOthers = false
    /// Whether a requirement cannot become async: its witnesses stay as they are.
    package var stays: ((ProjectIndex.Function) -> Bool)?
    /// Nothing calls it, or all callers move too: the calls are not checked.
    package var isUncalled = false
    /// The existing overload that wraps this function in a continuation; nil where there is none.
    package var waiting: ProjectIndex.Function?
    /// The body moves, and an overload in an extension of a protocol may stay.
    package var shadowsOverloads = false

    package init(
        project: ProjectIndex, match: Match, admitsPrivate: Bool = false, movesWithOthers: Bool = false,
        stays: ((ProjectIndex.Function) -> Bool)? = nil, isUncalled: Bool = false,
        waiting: ProjectIndex.Function? = nil, shadowsOverloads: Bool = false
    ) {
        self.project = project
        self.match = match
        self.admitsPrivate = admitsPrivate
        self.movesWithOthers = movesWithOthers
        self.stays = stays
        self.isUncalled = isUncalled
        self.waiting = waiting
        self.shadowsOverloads = shadowsOverloads
    }

    private var tree: TokenTree { match.tree }

    /// Throws the reason where no async version can be declared.
    package func check() throws(Refusal) { _ = try name() }

    /// The name of the async version: one of its own where an existing call would resolve to it under the same name.
    /// Throws the reason where it cannot be declared.
    package func name() throws(Refusal) -> AsyncName {
        guard let declaration = tree.declaration(at: match.span.lowerBound),
            let handler = project.completionHandler(of: declaration, in: tree)
        else { throw Refusal("this is not a function with a completion handler") }
        let key = CodeKey(tree: tree, token: declaration.keyword)
        try checkPlace(declaration, handler)
        try CheckOfFunction(function: key, check: .declaration).check(in: project) { () throws(Refusal) in
            try AsyncObjection(in: tree).check(declaration)
        }
        try checkWitness(declaration, handler)
        try CheckOfFunction(function: key, check: .types).check(in: project) { () throws(Refusal) in
            try checkAttributes(declaration, handler)
            try project.checkTypesAreSeen(by: handler, in: tree)
            try project.checkTypesAreInSight(of: handler, in: tree)
            try QueueWork(in: tree, knowing: project.known).checkRunsNothing(for: declaration, handler)
        }
        if !movesWithOthers {
            try CheckOfFunction(function: key, check: .work).check(in: project) { () throws(Refusal) in
                try HandlerWork(in: tree, of: project).check(declaration, handler)
            }
        }
        try CheckOfFunction(function: key, check: .value).check(in: project) { () throws(Refusal) in
            try ValueScopes(in: project).checkMayReturn(declaration, handler.parameter, handler.type, in: tree)
        }
        let namesakes = OverloadConflicts(
            project: project, tree: tree, declaration: declaration, handler: handler, movesWithOthers: movesWithOthers,
            waiting: waiting?.place, shadowsOverloads: shadowsOverloads)
        if let requirement = namesakes.requirement(),
            isDefault(declaration) || project.function(declaration, in: tree)?.isDouble ?? false
                || !(stays?(requirement) ?? false)
        {
            throw refusal(for: requirement, declaration)
        }
        try namesakes.check()
        // An overload can pass both handlers; a body that becomes async returns for one.
        if handler.failure == nil || admitsPrivate || movesWithOthers,
            let failure = FailureHandlers(in: tree, of: project).failureHandler(
                beside: handler.parameter, of: declaration)
        {
            let name = tree.text(handler.parameter.name)
            let (why, token) = FailureHandlers(in: tree, of: project).reason(failure, insteadOf: name, of: declaration)
            throw Refusal(why.text(), token: token)
        }
        if !isUncalled {
            try namesakes.checkCanBeCalledInside()
            try checkParameters(declaration, handler)
            try checkGenerics(declaration, handler)
        }
        // Calls of the existing overload already resolve to it.
        if let waiting { return AsyncName(text: waiting.name) }
        return try namesakes.asyncName(isUncalled: isUncalled)
    }

    /// Whether it is the default implementation of a requirement: callers of its async version would not reach the types
    /// that have a witness of their own.
    private func isDefault(_ declaration: Declaration) -> Bool {
        guard let type = tree.typesAround(declaration.keyword).first else { return false }
        return project.declarations(of: type).contains { $0.keyword == .protocol }
    }

    /// The refusal for a witness: its requirement has to get the overload. It says why that cannot.
    private func refusal(for requirement: ProjectIndex.Function, _ declaration: Declaration) -> Refusal {
        let place = requirement.location
        return Refusal(
            "'\(requirement.name)' is a requirement of '\(requirement.type ?? "")' (\(place))"
                + advice(onWitness: declaration, of: requirement), token: declaration.keyword)
    }

    private func advice(onWitness declaration: Declaration, of requirement: ProjectIndex.Function) -> String {
        if let function = project.function(declaration, in: tree), function.isDouble {
            // The path alone may be that of an app that is named after tests.
            return project.known.says(function.type ?? "", .isTestDouble)
                ? ": this type is a test double: leave it until the requirement changes"
                : ": by its path, this file may be for tests: leave it until the requirement changes"
        }
        let alternative = AlternativeSearch(in: project).asyncAlternative(of: requirement)
        let written = project.completionHandler(of: requirement.declaration, in: requirement.tree).flatMap {
            HandWrittenVersion(of: requirement.declaration, $0, in: requirement.tree, of: project).place(besides: nil)
        }
        if let place = alternative.map({ "'\($0.name)' at \($0.location)" }) ?? written {
            return ": an async version exists already, \(place): call that one, and leave this"
        }
        if project.known.says(requirement.type ?? "", .isDelegate) {
            return ": " + advice(onRequirementOfDelegate: requirement)
        }
        let match = Match(tree: requirement.tree, span: requirement.declaration.span, bindings: Bindings())
        do throws(Refusal) {
            try AsyncOverloadCheck(project: project, match: match).check()
            let kind = isDefault(declaration) ? "default implementation" : "type"
            return ": the async version is offered there, and serves this \(kind), too: leave this"
        } catch {
            return ", which gets no async version, as \(error.reason)"
        }
    }

    // MARK: Where it stands

    private func checkPlace(_ declaration: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        if tree[declaration.keyword].word == .`init` {
            let reason =
                "an initializer gets no async version: leave it if it only keeps the closure, else start the work in an async method"
            throw Refusal(reason, token: declaration.keyword)
        }
        if tree.enclosingFunction(declaration.keyword) != nil {
            let name = name(of: declaration)
            throw Refusal(
                "'\(name)' is a local function, so all its callers are here: make it async if it calls its handler once, else leave it",
                token: declaration.keyword)
        }
        if let type = tree.enclosingType(declaration.keyword), tree[type.keyword].word == .protocol {
            try checkProtocol(type, of: declaration)
        }
        try checkModifiers(of: declaration)
        if !admitsPrivate { try checkTypesAround(declaration, handler) }
        if !declaration.effects.isEmpty {
            throw Refusal(
                "'\(name(of: declaration))' is declared 'throws' and takes a handler, too: if you convert it, write an 'async throws' function by hand",
                token: declaration.effects.lowerBound)
        }
    }

    /// Throws where a type or an extension around the function is private: all its callers are in this file.
    private func checkTypesAround(_ declaration: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        // What overrides a function is called through that, too.
        if declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .override }) { return }
        for type in tree.declarations(around: declaration.keyword) {
            guard
                let modifier = type.modifiers.first(where: {
                    [.private, .fileprivate].contains(tree[$0.lowerBound].word)
                })
            else { continue }
            // Its callers may know it by the protocol.
            if let requirement = project.fulfilledRequirement(declaration, in: tree) {
                throw refusal(for: requirement, declaration)
            }
            try checkWitness(declaration, handler)
            let kind = tree[type.keyword].word == .extension ? "extension" : "type"
            let advice = project.function(declaration, in: tree).map {
                AwaitableCalls(project: project).adviceWithCallers(of: $0, ifItCallsOnce: true)
            }
            throw Refusal(
                "'\(name(of: declaration))' is a member of a private \(kind): \(advice ?? "make it async, with its callers")",
                token: modifier.lowerBound)
        }
    }

    /// Throws where the protocol cannot have the extension in which the overload of a requirement stands.
    private func checkProtocol(_ type: Declaration, of declaration: Declaration) throws(Refusal) {
        if tree.brace(around: type.keyword) != nil {
            throw Refusal(
                "the protocol is declared inside a type, so no extension with the async version can stand beside it: declare that in "
                    + "the protocol by hand", token: type.keyword)
        }
        if tree.isConditional(declaration.keyword, within: type.keyword) {
            throw Refusal(
                "'\(name(of: declaration))' is declared inside an '#if' of the protocol: write its async version by hand, in an "
                    + "extension of the protocol inside an '#if' with the same condition",
                token: declaration.keyword)
        }
        if type.attributes.contains(where: { tree.spells($0.lowerBound + 1, "objc") }) {
            throw Refusal(
                "the protocol is '@objc', and Objective-C does not see an async version in an extension: if you want one, make the "
                    + "function of the protocol async by hand", token: type.keyword)
        }
        let name = type.name.map { tree.text($0) } ?? ""
        if project.known.says(name, .isDelegate), let function = project.function(declaration, in: tree) {
            throw Refusal(
                "'\(name)' is a delegate protocol: \(advice(onRequirementOfDelegate: function))", token: type.keyword)
        }
    }

    private func advice(onRequirementOfDelegate requirement: ProjectIndex.Function) -> String {
        let labels = requirement.parameters.map(\.label)
        let namesakes = project.functions(requirement.name, labels: labels).count {
            $0.isRequirement && $0.type == requirement.type
        }
        let handler = project.completionHandler(of: requirement.declaration, in: requirement.tree)?.parameter
        var (all, places) = (0, [String]())
        _ = project.firstReference(to: requirement.declaration, in: requirement.tree) { other, index in
            // Of two that differ in their types alone, a call does not tell which it means.
            guard namesakes == 1, let call = CallbackCall(of: index, in: other),
                requirement.signature.match(call.call.arguments, in: other) != nil,
                call.mayBe(on: requirement.type, call.receiverTypes(in: project), in: project)
            else { return false }
            all += 1
            let given = call.call.arguments.first {
                requirement.parameter(for: $0, of: call.call, in: other)?.name == handler?.name
            }
            if let given, !call.isNothing(given.value) { places.append(other.place(of: index)) }
            return false
        }
        guard let first = places.first else {
            return all == 0
                ? "make '\(requirement.name)' async there by hand, and await it where it is called"
                : "no call in the checked files passes a handler that does something, so leave this, or remove the parameter there"
        }
        let others = places.count == 1 ? "" : " and \(places.count - 1) other place\(places.count == 2 ? "" : "s")"
        return "make '\(requirement.name)' async there by hand, and await it where it is called, at \(first)\(others)"
    }

    private func checkModifiers(of declaration: Declaration) throws(Refusal) {
        let name = name(of: declaration)
        for modifier in declaration.modifiers.map(\.lowerBound) {
            switch tree[modifier].word {
            case .override where !movesWithOthers: throw refusal(ofOverride: declaration, modifier)
            case .consuming:
                throw Refusal(
                    "'\(name)' is 'consuming', and 'self' cannot be consumed inside a continuation: move its body by hand",
                    token: modifier)
            case .dynamic:
                throw Refusal("'\(name)' is 'dynamic', so it may be replaced at run time: leave it", token: modifier)
            case .distributed:
                throw Refusal(
                    "'\(name)' is 'distributed', so callers await it already: let it return its result", token: modifier
                )
            default: continue
            }
        }
    }

    private func name(of declaration: Declaration) -> String { declaration.name.map { tree.text($0) } ?? "init" }

    /// Names the function of the project that is overridden, if it is one.
    private func refusal(ofOverride declaration: Declaration, _ modifier: Int) -> Refusal {
        let name = name(of: declaration)
        let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) } ?? ""
        let labels = tree.parameters(of: declaration).map { ProjectIndex.Slot($0, in: tree).label }
        let types = project.ancestry(of: type).subtracting([type])
        let overridden = project.functions(name, labels: labels).first {
            types.contains($0.type ?? "") && !$0.isAsync && !$0.isRequirement
        }
        guard let overridden else {
            return Refusal(
                "'\(name)' overrides a function that is declared outside of the checked files: if that has an async "
                    + "version, override it instead", token: modifier)
        }
        let place = overridden.location
        return Refusal(
            "'\(name)' overrides '\(name)' of '\(overridden.type ?? "")' (\(place)): add the async version there first",
            token: modifier)
    }

    // MARK: Attributes

    private func checkAttributes(_ declaration: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        for attribute in declaration.attributes {
            let name = attribute.lowerBound + 1
            if project.known.says(name, in: tree, .isKeptOnOverload)
                || ActorDeclarations(in: project).isGlobalActor(tree.text(attribute))
            {
                continue
            }
            let known = "'\(self.name(of: declaration))' is '@\(tree.text(name))'"
            let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
            if let other = project.functions(self.name(of: declaration)).first(where: { $0.isAsync && $0.type == type })
            {
                throw Refusal(
                    "\(known), and an async '\(other.name)' is declared at \(other.location): leave this if that does the same",
                    token: attribute.lowerBound)
            }
            throw Refusal(
                "\(known): add an async version without '@\(tree.text(name))' by hand, if Swift code is to await it",
                token: attribute.lowerBound)
        }
        // Objective-C knows the async version by a selector that ends like this.
        guard handler.parameter.label.map({ tree.spells($0, "completionHandler") }) ?? false,
            let type = tree.enclosingType(declaration.keyword)
        else { return }
        for attribute in type.attributes where tree.text(attribute.lowerBound + 1) == "objcMembers" {
            throw Refusal(
                "the type of '\(self.name(of: declaration))' is '@objcMembers', and an async version would get the same Objective-C "
                    + "selector: write it by hand, and mark it '@nonobjc'",
                token: declaration.keyword)
        }
    }

    // MARK: Parameters

    private func checkParameters(
        _ declaration: Declaration, _ handler: CompletionHandler
    ) throws(Refusal) {
        let parameters = tree.parameters(of: declaration)
        let isLast = parameters.last?.name == handler.parameter.name
        for parameter in parameters where parameter.name != handler.parameter.name {
            // A parameter that has a default value can be left out of the call in the continuation.
            if tree.spells(parameter.name, "_"), parameter.defaultValue == nil || !isLast {
                let label = parameter.label.flatMap { project.functionType(parameter.type, in: tree) == nil ? nil : $0 }
                let own = "'\(name(of: declaration))'"
                let words = label.map {
                    "'\(tree.text($0))' has no name in \(own), and is never called: name it, and call it where it is meant to be"
                }
                throw Refusal(
                    words
                        ?? "\(own) has a parameter without a name, which its async version cannot pass to it: name the parameter",
                    token: parameter.name)
            }
            if let last = parameter.type.last, tree.spells(last, "...") {
                throw Refusal(
                    "the values of a variadic parameter cannot be passed on: take an array", token: parameter.name)
            }
            for word in [Word.isolated, .sending, .consuming] {
                if let token = parameter.type.first(where: { tree[$0].word == word }) {
                    let article = word == .isolated ? "an" : "a"
                    throw Refusal(
                        "\(article) '\(word.spelling)' parameter cannot be used inside a continuation: move the body by hand",
                        token: token)
                }
            }
        }
    }

    /// Throws for a generic parameter that only the handler names: the closure that switches over an enum of the project has
    /// several statements, from which the compiler infers no type.
    private func checkGenerics(_ declaration: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        guard let result = handler.type.resultLikeEnum, result.value != "Void", let generics = declaration.generics
        else { return }
        let others = tree.parameters(of: declaration, besides: handler)
        let inferable = others.reduce(into: Set<String>()) { $0.formUnion(tree.names(in: $1.type)) }
        for name in tree.elements(generics).map({ $0.lowerBound }) where !inferable.contains(tree.text(name)) {
            throw Refusal(
                "only the handler's type says what the generic parameter '\(tree.text(name))' is, "
                    + "and the async version has no handler: write that by hand, and let callers write the type of its result",
                token: name)
        }
    }

    // MARK: Requirements of others

    /// Objective-C imports a requirement whose last argument is a completion handler as async too: an overload would
    /// be a second witness of it (swiftlang/swift#59479). An async function in its place is the witness.
    private func checkWitness(_ declaration: Declaration, _ handler: CompletionHandler) throws(Refusal) {
        guard declaration.body != nil else { return }
        let foreign = ExternalRequirements(declaration, in: tree, project: project)
        let key = CodeKey(tree: tree, token: declaration.keyword)
        let (isImported, mayFulfil) = ForeignWitness(function: key).value(in: project) {
            let isImported = foreign.mayBeImported(through: handler)
            return (isImported, isImported || foreign.mayFulfilAny())
        }
        if isImported, foreign.isAsyncToo {
            try foreign.checkStaysOnMain()
            if isUncalled { return }
        }
        guard mayFulfil else { return }
        // Asked last: all files are searched for a call.
        if !isImported, project.firstReference(to: declaration, in: tree) != nil { return }
        if !movesWithOthers, let requirement = project.fulfilledRequirement(declaration, in: tree) {
            throw refusal(for: requirement, declaration)
        }
        throw foreign.refusal()
    }
}

/// May a function fulfil a requirement that Objective-C imports as async, and may it fulfil any that no file declares?
private struct ForeignWitness: MemoKey {
    typealias Value = (isImported: Bool, mayFulfil: Bool)
    let function: CodeKey
}

/// What a function has against an async version, whatever becomes of its body: an overload and a moved body ask the same.
private struct CheckOfFunction: MemoKey {
    typealias Value = Refusal?
    let function: CodeKey
    let check: Check

    enum Check {
        /// How it is declared.
        case declaration
        /// Who sees its types, its attributes and its queues.
        case types
        /// Whether there is anything to await.
        case work
        /// Whether the value may leave the handler.
        case value
    }
}
