import Flow
import Index
import Overloads
import Patterns
import Syntax
import Threads
import Timing
import Types

/// What moving a body brings, where its callback version stays.
enum Gain {
    /// What was called back is awaited.
    case awaits
    /// The code would still call back, in a continuation that holds all of it.
    case continuation
    /// There is nothing to await.
    case nothing

    init(of body: Snippet) { self = body.goesOnInLine ? .awaits : body.makesContinuation ? .continuation : .nothing }
}

extension BodyFacts {
    /// Throws where the async version of the matched function would return an error among its values, which callers expect it
    /// to throw.
    package func checkResult(_ match: Match) throws(Refusal) {
        guard let (_, handler) = project.callbackFunction(at: match),
            case .values(let count) = HandlerShape(handler.type)
        else { return }
        let (name, types, tree) = (handler.parameter.name, handler.type.elements, handler.type.tree)
        let given = "'\(match.tree.text(name))' is given"
        if count > 1, types.contains(where: tree.isOptionalError) {
            let others = types.filter { !tree.isOptionalError($0) }.map { "'\(tree.text($0))'" }
            throw Refusal(
                "\(given) \(others.joined(separator: ", ")) and an error, and the async version returns them together: if callers "
                    + "use only the error when there is one, write by hand a version that throws it", token: name)
        }
        if count == 1, let type = types[0].first, types[0].count == 2, tree[type + 1].kind == .postfixQuestion,
            tree.text(type).hasSuffix("Error"), project.declarations(of: tree.text(type)).isEmpty
        {
            throw Refusal(
                "\(given) '\(tree.text(type))?', which no checked file declares, and by its name is an error: if it is one, write a "
                    + "version by hand that throws it", token: name)
        }
        guard count == 1, let failure = project.caseWithError(of: types[0], in: tree) else { return }
        throw Refusal(
            "\(given) '\(tree.text(types[0]))', whose case '\(failure)' carries an error, which an async function should throw: "
                + "write by hand a version that throws in that case and returns the others", token: name)
    }

    /// Throws where the async version of the matched function awaits nothing, and the SDK calls it, as what it does would begin after
    /// that call has returned, or nothing calls it.
    package func checkAwaits(_ match: Match) throws(Refusal) {
        guard case .nothing = gains[CodeKey(tree: match.tree, token: match.span.lowerBound)] else { return }
        try overloads.checkIsCalled(match)
        guard overloads.isAwaitedBySDK(match), let function = match.tree.declaration(at: match.span.lowerBound),
            let effect = SynchronousBeginning(in: match.tree, of: project).firstEffect(of: function)
        else { return }
        throw Refusal(
            "before the call by the SDK returns, \(effect.words(at: "line \(match.tree.line(of: effect.token))")), and an async "
                + "version, which has nothing to await, would do that later: leave it", token: effect.token)
    }

    /// Whether the matched function is not seen to call its handler before it returns, in one of several places or by a function to
    /// which it passes it.
    package func hasSomethingToAwait(_ match: Match) -> Bool {
        overloads.isAwaitedBySDK(match)
            || project.callbackFunction(at: match).map { declaration, handler in
                (try? checkWaits(declaration, handler, in: match.tree)) != nil
            } ?? true
    }

    /// Throws where an overload that waits for the callback version is as good as a moved body, or better, as its callers can move
    /// first, and where the function is best left: asked where the async body is written. Throws for a function that moves with others.
    package func checkGains(_ match: Match) throws(Refusal) {
        let name = overloads.flow.name(of: match)
        if match.tree.declaration(at: match.span.lowerBound)?.body == nil || overloads.isOverridden(match) {
            throw Refusal(
                "every implementation of '\(name)' would change at once, and callers of the callback version would start a task: add an async "
                    + "overload and let callers use that first ('--form conformance' makes '\(name)' async now)")
        }
        if let call = forwardingCall(match) {
            throw Refusal(
                "'\(name)' only passes its handler on (line \(match.tree.line(of: call))): leave it for now; once its callers are async, add "
                    + "an async version and delete this one", token: call)
        }
        switch gains[CodeKey(tree: match.tree, token: match.span.lowerBound)] {
        case .awaits, nil:
            guard overloads.continuationOverload(for: match) == nil, (try? overloads.checkHasNoCallers(match)) == nil
            else { return }
            throw Refusal(
                "each call of '\(name)' would start a task: make the callers and '\(name)' async together, or add an async overload and let "
                    + "them await that first ('--form body' moves the code into the async version right away)")
        case .continuation:
            let overload = overloads.continuationOverload(for: match)?.name
            let advice =
                overload.map { "keep '\(name)' and \($0 == name ? "its async overload" : "'\($0)'") as they are" }
                ?? "keep '\(name)' as it is, and add an async overload if callers want to await it"
            let need = project.callbackFunction(at: match).flatMap { function, handler in
                PlainUse(in: match.tree).needOfResult(
                    in: function.body ?? 0..<0, ofCallGiven: match.tree.text(handler.parameter.name))
            }
            throw Refusal(
                "the code of '\(name)' in an async version would only wrap the same callbacks in a continuation, as "
                    + "\(need ?? "none of its calls has an async version that could be awaited there"): \(advice) ('--form body' moves it nevertheless)"
            )
        case .nothing:
            let handler = project.callbackFunction(at: match)?.1
            let queue = MainQueue(in: match.tree, of: project)
            if let parameter = handler?.parameter.name,
                let posted = queue.postedUse(of: match.tree.text(parameter), in: match.span)
            {
                throw Refusal("'\(name)' only waits for its turn on the main queue: leave it", token: posted)
            }
            let isPrivate = match.tree.declaration(at: match.span.lowerBound).map(match.tree.isPrivate) ?? false
            let limit = isPrivate ? "" : ", unless a protocol or a superclass requires this function"
            let advice =
                handler.flatMap { $0.type.elements.isEmpty ? match.tree.text($0.parameter.name) : nil }
                .map { "remove '\($0)', and let callers put its code after the call" }
                ?? "let it return the value, without 'async'"
            throw Refusal("'\(name)' has nothing to await: \(advice)\(limit)")
        }
    }
}

extension BodyFacts {
    /// Throws where the handler is called before the function returns, in one of several places or by a function to which it is passed:
    /// an overload would have nothing to await.
    func checkWaits(_ declaration: Declaration, _ handler: CompletionHandler, in tree: TokenTree) throws(Refusal) {
        guard let function = project.function(declaration, in: tree) else { return }
        let work = HandlerWork(in: tree, of: project)
        if let callee = work.calleeAtOnce(of: function) {
            throw Refusal(
                "'\(callee.name)' (\(callee.location)) calls the handler of '\(function.name)' before it returns, so there is nothing to "
                    + "wait for: let both return the value, without 'async', unless a protocol or a superclass requires them"
            )
        }
        if work.choosesAtOnce(function) { throw work.calledAtOnce(declaration, handler) }
    }

    /// The name of the call that is all the matched function does, and that is given its handler as it is.
    private func forwardingCall(_ match: Match) -> Int? {
        let tree = match.tree
        guard let (declaration, handler) = project.callbackFunction(at: match),
            let body = declaration.body.map({ tree.interior($0.lowerBound) }), let first = body.first,
            let chain = tree.chain(from: first), chain.span == body, let call = chain.links.last?.call,
            call.arguments.contains(where: {
                $0.value.count == 1 && tree.isUse($0.value.lowerBound, of: tree.text(handler.parameter.name))
            }), chain.links.dropLast().allSatisfy({ $0.call == nil })
        else { return nil }
        return chain.links.last?.name
    }
}
