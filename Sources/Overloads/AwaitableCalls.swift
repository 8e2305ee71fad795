import Flow
import Index
import Silence
import Syntax
import Threads

// An async version of a function is worth having where some call of the function could await it.

/// The calls of callback functions of a project that could await async versions.
struct AwaitableCalls {
    let project: ProjectIndex
    /// Set where a body is to move and its callback version to stay: calls in functions that keep their handlers do not move.
    var flow: FlowFacts?

    /// Why no call of a function could, of which all calls in Swift are in the project; nil where one could, and where there is
    /// none, or code elsewhere may call it.
    func refusal(for function: ProjectIndex.Function) -> String? { refusal(for: function, steps: 3) }

    /// `steps`: how many functions are followed that pass their handlers on.
    private func refusal(for function: ProjectIndex.Function, steps: Int) -> String? {
        let (declaration, tree) = (function.declaration, function.tree)
        let requirement = project.fulfilledRequirement(declaration, in: tree)
        // What implements a requirement is called by that, also elsewhere.
        let callers = Callers(of: declaration, in: tree, project: project)
        guard steps > 0, requirement != nil || callers.calleeOfSwift != nil,
            let handler = project.handler(of: function)?.index
        else { return nil }
        var reasons: [String] = []
        let found = project.firstReference(to: declaration, in: tree) { other, index in
            let use = FunctionUse(name: index, in: other, of: project)
            if use.isValue(of: function) {
                reasons.append("passes it on as a value (\(other.place(of: index)))")
                return false
            }
            guard let call = CallbackCall(of: index, in: other),
                function.signature.match(call.call.arguments, in: other) != nil,
                !declaration.span.contains(index) || other !== tree
            else { return false }
            let number = call.handlerArgument(of: function, handler: handler)
            let given = number.map { call.call.arguments[$0].value } ?? 0..<0
            guard call.mayBe(on: function.type, in: project), given.isEmpty || mayMean(function, given, in: other)
            else {
                return false
            }
            let reason = reason(why: call, given, cannotAwait: function, requirement, steps)
            if let reason { reasons.append(reason) }
            return reason == nil
        }
        if found != nil { return nil }
        guard let first = reasons.first else {
            return requirement == nil && callers.isSeenByObjectiveC
                ? "only Objective-C code calls '\(function.name)', which cannot await" : nil
        }
        return reasons.count == 1
            ? "the only use of '\(function.name)' \(first)"
            : "none of the \(reasons.count) uses of '\(function.name)' can await it: one \(first)"
    }

    /// Whether the call with this handler may be one of a function, as far as it can be told.
    private func mayMean(_ function: ProjectIndex.Function, _ given: Span, in tree: TokenTree) -> Bool {
        let callees = CalleeResolution(in: tree, project: project).callees(ofArgument: given.lowerBound)
        return callees.isEmpty
            || callees.contains { callee, _ in
                callee.place == function.place
                    || (callee.isRequirement || function.isRequirement) && project.isRelated(callee.type, function.type)
            }
    }

    private func reason(
        why call: CallbackCall, _ given: Span, cannotAwait function: ProjectIndex.Function,
        _ requirement: ProjectIndex.Function?, _ steps: Int
    ) -> String? {
        let tree = call.tree
        let name = call.link.name ?? call.chain.span.lowerBound
        let place = tree.place(of: name)
        if project.known.isOfTests(tree) { return "is that of a test (\(place))" }
        if call.isNothing(given) { return "passes no handler (\(place))" }
        if let requirement, !isOnOwnType(call, function) {
            return "goes through '\(requirement.type ?? "")' (\(place)), which would not have it"
        }
        if let outer = functionKeepingHandler(around: name, in: tree) {
            return "stands in '\(outer)', which keeps its own handler (\(place))"
        }
        guard let forwarder = HandlerCall(name, in: tree)?.forwarder(in: project) else { return nil }
        if mustKeepHandler(forwarder) {
            return "passes on the handler of '\(forwarder.name)' (\(place)), which another module calls"
        }
        return refusal(for: forwarder, steps: steps - 1).map { _ in
            "passes on the handler of '\(forwarder.name)' (\(place)), which no async code calls either"
        }
    }

    /// Whether a function overrides or implements one that no file declares, and that is not imported as async too.
    private func mustKeepHandler(_ function: ProjectIndex.Function) -> Bool {
        let (declaration, tree) = (function.declaration, function.tree)
        let foreign = ExternalRequirements(declaration, in: tree, project: project)
        if foreign.isAsyncToo { return false }
        guard declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .override }) else {
            return foreign.any() != nil && project.firstReference(to: declaration, in: tree) == nil
        }
        let types = project.ancestry(of: function.type ?? "").subtracting([function.type ?? ""])
        return !project.functions(function.name, labels: function.parameters.map(\.label)).contains {
            types.contains($0.type ?? "")
        }
    }

    /// The name of the function round a call whose own handler is not called once on every path, so that its body stays.
    private func functionKeepingHandler(around call: Int, in tree: TokenTree) -> String? {
        guard let flow, let outer = tree.enclosingFunction(call), let name = outer.name, let body = outer.body,
            let handler = project.completionHandler(of: outer, in: tree)
        else { return nil }
        let paths = flow.account(
            of: tree.text(handler.parameter.name), in: tree.interior(body.lowerBound), of: tree)
        if case .exactlyOnce = paths.verdict { return nil }
        return tree.text(name)
    }

    /// Whether the receiver is seen to have the type of the function, and not only that of a protocol.
    private func isOnOwnType(_ call: CallbackCall, _ function: ProjectIndex.Function) -> Bool {
        guard let type = function.type, let types = call.receiverTypes(in: project) else { return false }
        return types.contains { $0 == type || project.ancestry(of: $0).contains(type) }
    }
}
