import Branches
import Index
import Silence
import Syntax

// What to do about a path on which the handler is not called.

extension PathWalker {
    /// `isTold`: what the function returns there tells its caller.
    func advice(on path: Path, in body: Span, isTold: Bool) -> String {
        let silent = SilentPath(path: path, body: body, walk: self)
        if silent.isNeverTaken { return "that never happens, so delete that branch, or call '\(handler)' there, too" }
        if isTold {
            // An object where there is one: `-> UIViewController?`
            let returned = tree.enclosingFunction(body.lowerBound)?.result
            return isWithoutValues(around: body.lowerBound)
                ? "call it in that case, too, or write an async version by hand that just returns there"
                : returned.map { tree[$0.upperBound - 1].kind == .postfixQuestion } ?? false
                    ? "leave this, as callers need what the function returns before the handler is called"
                    : "decide what an async version gives its callers there, and write it by hand"
        }
        let repair = silent.repair
        if let (other, isSame) = path.decisions.last.flatMap({ testOfTheSame(as: $0, in: body) }) {
            let line = "line \(tree.line(of: other)) asks that too, so"
            return isSame
                ? "\(line) leave this if that is meant, else \(repair)"
                : "\(line) check that it is called once either way, or leave this as it is"
        }
        guard let (function, parameter) = taker(around: body.first) else { return repair }
        if isWaitedFor(function) { return "call it in that case, too, as the system waits for it" }
        let callers = Callers(of: function, in: tree, project: project)
        if let (other, place) = callers.closure(besides: parameter, calledIn: body) {
            return
                "the closures that callers pass for '\(other)' call it, as at \(place), so leave this, or write an async version "
                + "by hand in which '\(other)' is async"
        }
        if let place = callers.repetition {
            return
                "leave this, as the closure that is passed at \(place) makes the same call again each time: '\(handler)' tells of a change"
        }
        if comments.sayExpected(DocComment(of: function, in: tree)) {
            return "leave this if the documentation means this case, else \(repair)"
        }
        if project.function(function, in: tree)?.isDouble ?? false {
            return "leave this if a test needs that, else \(repair.replacing(", if a caller waits for it", with: ""))"
        }
        let (isOfValue, isOfNothing) = (takesOnlyValue(parameter), isWithoutValues(around: body.lowerBound))
        if isOfValue || isOfNothing && repair == "call it there, too",
            let advice = BranchCalls(of: handler, in: tree).adviceOnSome(in: body, isOfValue: isOfValue),
            project.fulfilledRequirement(function, in: tree) == nil,
            !function.modifiers.contains(where: { tree[$0.lowerBound].word == .override })
        {
            return (callers.mayBeOfDelegate ? "unless a protocol requires this function, " : "") + advice
        }
        guard takesOnlyValue(parameter), !repair.contains("'else if'") else {
            let isOfSuccess = path.decisions.last?.names.contains { project.known.says($0, .forSuccess) } ?? false
            return isOfSuccess && isWithoutValues(around: body.lowerBound)
                ? "give the handler a `Bool`, and call it in that case, too" : repair
        }
        if callers.mayBeOfDelegate { return "call it with a value in that case, too, or leave this as it is" }
        if path.dropped != nil || path.leaves.map({ [.throw, .try].contains(tree[$0].word) }) ?? false {
            return "catch the error and call it with a value, or write an 'async throws' version by hand"
        }
        return "call it with a value in that case, too, or write an async version by hand that returns an optional"
    }

    /// What to do about a path in a closure without a call of the handler, perhaps in another function than the one that is asked about.
    func adviceBelow(around token: Int) -> String {
        let isOfValue = taker(around: token).map { takesOnlyValue($0.parameter) } ?? false
        return isOfValue ? "call it there too, if there is a value for it, or leave this as it is" : Remark.call
    }

    /// Of a handler that the body does not name.
    func remarkOnUnused(in body: Span) -> Remark {
        let function = tree.declaration(ofBrace: body.lowerBound - 1)
        let own = function.flatMap { project.function($0, in: tree) }
        if own?.isDouble ?? false {
            return Remark(
                "'\(handler)' is never called",
                "keep this test double as it is, or call '\(handler)' there if a test awaits it")
        }
        if let first = body.first, project.known.says(first, in: tree, .neverReturns) {
            return Remark(
                "'\(handler)' is never called, as the program ends at line \(tree.line(of: first))",
                "leave this as it is")
        }
        // A default implementation has the type of its requirement.
        let requirement =
            function.flatMap { project.fulfilledRequirement($0, in: tree) }
            ?? own.flatMap { own in project.namesakes(of: own).first { $0.isRequirement && $0.type == own.type } }
        let isOverride = function?.modifiers.contains { tree[$0.lowerBound].word == .override } ?? false
        let asking =
            isOverride ? "" : requirement.map { " ('\($0.type ?? "")' (\($0.location)) requires the parameter)" }
        let delegate = function.flatMap { Callers(of: $0, in: tree, project: project).delegateAround }
        let rest =
            asking ?? (function.map(isWaitedFor) ?? false ? ", as the system waits for it" : nil)
            ?? delegate.map { ", or leave this if '\($0)' requires the parameter" }
            ?? (function.map(tree.isSeenOnlyInFile) ?? false
                ? ", or remove the parameter" : ", or remove the parameter if no protocol or superclass requires it")
        return handler == "_"
            ? Remark("the handler has no name here, and is never called", "name and call it\(rest)")
            : Remark("'\(handler)' is never used", "call it\(rest)")
    }

    /// Whether the SDK asks for a function of this name, with a handler.
    private func isWaitedFor(_ function: Declaration) -> Bool {
        project.known.says(tree.labelledName(of: function), .isAsyncRequirement)
    }

    /// An `if` or `guard` that asks the same before a call of the handler, and whether both are an `if` that goes one way.
    private func testOfTheSame(as decision: Path.Decision, in body: Span) -> (test: Int, isSame: Bool)? {
        let asked = condition(of: decision.token..<decision.end)
        for index in body where [.if, .guard].contains(tree[index].word) && tree[index - 1].word != .else {
            if (decision.token..<decision.end).contains(index) { continue }
            // One before it in another branch is not asked on this path.
            let isElsewhere = tree.braces(around: index).contains { brace in
                body.contains(brace) && !tree.interior(brace).contains(decision.token)
            }
            if index < decision.token, isElsewhere { continue }
            let condition = condition(of: tree.statement(around: index))
            let isNegated = condition.first.map { tree.spells($0, "!") } ?? false
            let subject = isNegated ? condition.dropFirst() : condition
            guard let place = tree.operand(subject, in: asked), !mentions(in: index..<body.upperBound).isEmpty else {
                continue
            }
            let isSame = isNegated == (place > asked.lowerBound && tree.spells(place - 1, "!"))
            return (index, isSame && tree[index].word == .if && tree[decision.token].word == .if)
        }
        return nil
    }

    private func condition(of statement: Span) -> Span {
        let start = statement.lowerBound + 1
        let end = statement.first { $0 >= start && (tree[$0].word == .else || tree.role($0) == .code) } ?? start
        return start..<end
    }
}
