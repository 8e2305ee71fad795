import Index
import Patterns
import Silence
import Syntax
import Threads

extension OverloadFacts {
    /// Throws where nothing would await an async overload of the matched function: no call passes a handler, or there is no
    /// call of a private function or of one that other files leave alone, or it stands in for another one in tests.
    package func checkOverloadWouldHaveCallers(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match), let token = declaration.name else {
            return
        }
        let name = tree.text(token)
        if let function = project.function(declaration, in: tree), function.isDouble {
            throw Refusal(UnawaitedUse.reason(ofDouble: function, in: project), token: token)
        }
        if let type = ObjectiveCExposure(in: project).typeMadeForIt(around: declaration, in: tree) {
            throw Refusal(
                "'\(type)' is there for Objective-C code, which cannot await '\(name)': leave it as it is", token: token
            )
        }
        let callers = Callers(of: declaration, in: tree, project: project)
        if callers.areMissing || tree.isPrivate(declaration) && project.firstReference(to: declaration, in: tree) == nil
        {
            throw Refusal(
                "nothing in the checked files calls this '\(name)': if it is not needed, remove it", token: token)
        }
        if callers.areOfNoImplementation {
            let type = tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) } ?? ""
            throw Refusal(
                "no type in the checked files implements '\(type)', so nothing shows how '\(name)' calls its handler: leave it, or "
                    + "declare it 'async' in the protocol by hand, and change the types that implement it", token: token
            )
        }
        if callers.passNothing(for: handler.parameter, inSwift: true) {
            throw Refusal(
                "no call \(callers.isSeenByObjectiveC ? "in Swift " : "")passes a '\(tree.text(handler.parameter.name))' that does "
                    + "something, so no code would await the async version: leave this as it is, or delete the parameter",
                token: token)
        }
        if let count = callers.countLeavingOut(handler.parameter) {
            throw Refusal(
                "\(count) that may mean '\(name)' leave out '\(tree.text(handler.parameter.name))', so hardly any needs an async "
                    + "version, and in async code they would call it instead: leave this as it is", token: token)
        }
        if callers.allKeepResult {
            throw Refusal(
                "every call uses what '\(name)' returns, and the async version would drop that: leave this as it is, unless the callers "
                    + "can do without it", token: token)
        }
        guard let function = project.function(declaration, in: tree) else { return }
        try checkIsBuiltForAsync(function, callers)
        try checkImplementationsHaveNone(function)
        if let reason = DefaultsOfWitnesses(project: project).loss(of: function, besides: handler) {
            throw Refusal(reason, token: token)
        }
        let key = CodeKey(tree: tree, token: token)
        let reason = uncalled[key] ?? AwaitableCalls(project: project).refusal(for: function)
        uncalled[key] = .some(reason)
        if let reason { throw Refusal(reason, token: token) }
    }

    /// Whether the SDK calls the matched function as a delegate's method, which it imports as async too.
    package func isAwaitedBySDK(_ match: Match) -> Bool {
        match.tree.declaration(at: match.span.lowerBound).map {
            ExternalRequirements($0, in: match.tree, project: project).isAsyncToo
        } ?? false
    }

    /// What to do about a function whose callers are all in its file: they become async together, unless those have to stay.
    package func adviceWithCallers(of function: Declaration, in tree: TokenTree, ifItCallsOnce isInDoubt: Bool)
        -> String
    {
        project.function(function, in: tree).map {
            AwaitableCalls(project: project).adviceWithCallers(of: $0, ifItCallsOnce: isInDoubt)
        } ?? "make it and its callers in this file async together"
    }

    /// Throws where all callers are built for systems on which no async function runs.
    private func checkIsBuiltForAsync(_ function: ProjectIndex.Function, _ callers: Callers) throws(Refusal) {
        guard settings.isForOldSystems, callers.callee != nil else { return }
        let (declaration, tree) = (function.declaration, function.tree)
        let attributes = declaration.attributes + tree.declarations(around: declaration.keyword).flatMap(\.attributes)
        if attributes.contains(where: { tree.spells($0.lowerBound + 1, "available") }) { return }
        throw Refusal(
            "the async '\(function.name)' runs only on iOS 13, macOS 10.15 or later, and '\(function.name)' is built for older systems: call "
                + "it only inside of an 'if #available'", token: declaration.keyword)
    }

    /// Throws for a requirement that a type of the SDK implements with a function of its own, which the SDK has as async, too.
    private func checkImplementationsHaveNone(_ requirement: ProjectIndex.Function) throws(Refusal) {
        guard requirement.isRequirement, let type = requirement.type else { return }
        let named = project.namesakes(of: requirement)
        // A default implementation may stand for the SDK's.
        guard !named.contains(where: { !$0.isRequirement && $0.type == type }),
            let found = project.conformingTypes(of: type).sorted().first(where: { name in
                project.isForeign(name) && !named.contains { $0.type == name }
            })
        else { return }
        // Of Objective-C's functions with a handler, those that return something have no async version.
        let words =
            requirement.declaration.result.map { requirement.tree.isVoid($0) } ?? true
            ? "already has an async '\(requirement.name)' in the SDK: declare the same async function in '\(type)' instead"
            : "implements '\(requirement.name)' outside of the checked files, perhaps without an async version, as it returns "
                + "something: leave this as it is"
        throw Refusal("'\(found)' \(words)", token: requirement.declaration.keyword)
    }

    /// Throws where callers of the async version of the matched function would have to say on which queue it calls back, as the
    /// name of a parameter tells; `isDoubted`: where they may say it, or only what the function does with the queue tells.
    package func checkNeedsNoQueue(_ match: Match, isDoubted: Bool) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match) else { return }
        let versions = HandWrittenVersion(of: declaration, handler, in: tree, of: project)
        guard let queue = versions.queue,
            (queue.defaultValue != nil || !versions.isNamedForHandler(queue)) == isDoubted
        else { return }
        throw Refusal(
            "the async version needs no '\(tree.text(queue.name))', which says where the handler is called: leave that parameter "
                + "out of it by hand, and keep it in the callback version", token: queue.name)
    }

    /// Throws where the body of the matched function is best left: nothing calls the function, or nothing that calls it would
    /// wait for the async version. One with an async version lost its callers to that, unless it is that of a requirement.
    package func checkBodyWouldBeAwaited(_ match: Match) throws(Refusal) {
        let tree = match.tree
        guard let (declaration, _) = project.callbackFunction(at: match), let token = declaration.name,
            let function = project.function(declaration, in: tree)
        else { return }
        let alternative = AlternativeSearch(in: project).asyncAlternative(of: function)
        if let type = alternative?.type {
            guard type != function.type, project.declarations(of: type).contains(where: { $0.keyword == .protocol })
            else { return }
        } else if Callers(of: declaration, in: tree, project: project).areMissing {
            throw Refusal(
                "nothing in the checked files calls this '\(function.name)': if it is not needed, remove it",
                token: token)
        }
        if let reason = AwaitableCalls(project: project, flow: flow).refusal(for: function) {
            throw Refusal(reason, token: token)
        }
    }
}
