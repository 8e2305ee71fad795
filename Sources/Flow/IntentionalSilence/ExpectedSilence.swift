import Branches
import Index
import Silence
import Syntax

// Paths without a call that are no findings, though they count for every verdict: nobody waits for the call there, or the
// program never takes the path. Nothing here makes a fix safer.

extension PathWalker {
    /// Whether a path without a call is no finding by the function that it belongs to.
    func expectsSilence(of path: Path, in body: Span) -> Bool {
        guard let (function, parameter) = taker(around: body.first), function.body?.contains(body.lowerBound) == true
        else { return false }
        let callers = Callers(of: function, in: tree, project: project)
        return comments.sayExpected(of: function, in: project) || callers.areAnsweredIfDropped
            || purpose.isOfSuccessOnly(parameter, of: function, in: body)
            || takesOffScreen(function, parameter, path)
            || isNextStep(parameter) || isOptional(parameter) && callers.passNothing(for: parameter)
            || callers.areMissing || isForFailure(parameter, callers, in: body) || callers.passListener(parameter)
            || callers.endListening(givingValues: isListener(parameter))
    }

    /// Whether a handler, which is not called after a completion, is given values and nothing that tells of a failure.
    private func isListener(_ parameter: Parameter) -> Bool {
        (tree.spells(parameter.name, "handler") || !project.known.isCompletion(tree.text(parameter.name)))
            && takesOnlyValue(parameter)
    }

    private func isOptional(_ parameter: Parameter) -> Bool {
        parameter.defaultValue != nil || tree[parameter.type.upperBound - 1].kind == .postfixQuestion
    }

    /// Whether the function may find nothing to do on a path: another screen is shown, or the path depends on what an object
    /// holds, and the handler takes nothing that would say so. Or nobody waits: the function reports failures in another way, or
    /// each caller uses the value, and that is all.
    func mayFindNothingToDo(on path: Path, in body: Span) -> Bool {
        guard let (function, parameter) = taker(around: body.first) else { return false }
        switch path.likelihood {
        case .elsewhere, .cancelled, .unlikely: return true
        case .idle where !reportsEarly(in: body): return true
        case .ownState where purpose.isOfPlainValues(parameter): return true
        case .ownState where worksIfNeeded(function, body), .plain where worksIfNeeded(function, body): return true
        default:
            if tree.isOnlyForDebugging(function.keyword) { return true }
            let callers = Callers(of: function, in: tree, project: project)
            guard purpose.isOfPlainValues(parameter) else { return callers.ignoreFailure(of: parameter) }
            let isLogged = isWithoutValues(parameter) && logsFailure(on: path)
            if isLogged, path.caught == nil || otherNotification.isGiven(by: body) { return !reportsEarly(in: body) }
            guard path.caught == nil else { return false }
            return otherNotification.isGiven(by: body) && !reportsEarly(in: body)
                || !isWithoutValues(parameter) && callers.onlyUseValues(of: parameter)
        }
    }

    /// Whether the block in which the path leaves, or the last that it goes through, speaks of an error, or it leaves with a log.
    private func logsFailure(on path: Path) -> Bool {
        let leaves = (path.silence ?? path.leaves).flatMap(tree.brace).flatMap { brace in
            tree.owner(ofBrace: brace).map { [.if, .else, .guard, .catch].contains(tree[$0].word) } ?? false
                ? brace : nil
        }
        guard let place = leaves ?? path.caught ?? path.decisions.last(where: { !$0.isPlain })?.taken else {
            return false
        }
        return block(at: place).contains { index in
            tree[index].kind == .identifier
                && (project.known.says(index, in: tree, .tellsOfFailure)
                    || place == leaves && project.known.says(index, in: tree, .goesUnnoticed))
        }
    }

    private var purpose: HandlerPurpose { HandlerPurpose(in: tree, of: project) }

    /// `loginIfNeeded(completion:)`, which reports nowhere that there is no need.
    private func worksIfNeeded(_ function: Declaration, _ body: Span) -> Bool {
        (function.name.map { project.known.says($0, in: tree, .worksIfNeeded) } ?? false) && !reportsEarly(in: body)
    }

    /// Whether it calls the handler in an `else` of a `guard`, a `catch` or before a `return`: it tells of failures elsewhere.
    private func reportsEarly(in body: Span) -> Bool {
        mentions(in: body).contains { mention in
            if tree[tree.statement(around: mention).lowerBound].word == .return { return true }
            return tree.braces(around: mention).prefix { body.contains($0) }.contains { brace in
                guard let owner = tree.owner(ofBrace: brace) else { return false }
                let last = tree.statements(in: tree.interior(brace)).last
                return tree[owner].word == .catch || last.map { tree[$0.lowerBound].word == .return } ?? false
            }
        }
    }

    /// Whether a handler takes values and nothing else, so that a path that has none cannot call it.
    func takesOnlyValue(_ handler: Parameter) -> Bool { !isWithoutValues(handler) && purpose.isOfPlainValues(handler) }

    /// The same, where no file shows what value could say that there is none, and there is no handler for failures.
    func takesUnknownValue(_ parameter: Parameter) -> Bool {
        takesOnlyValue(parameter) && names.count == 1 && !purpose.mayBeGivenNone(parameter, ofProject: true)
    }

    /// The same, where no value could say that there is none, and neither a text that the function gives elsewhere.
    func takesValueAlone(_ parameter: Parameter, in body: Span) -> Bool {
        takesOnlyValue(parameter) && !purpose.mayBeGivenNone(parameter)
            && !mentions(in: body).contains {
                tree[$0 + 1].kind == .leftParen && tree.text($0 + 2).hasPrefix("\"")
            }
    }

    /// `dismiss(completion:)` where nothing is presented: the path depends on what the object holds, or the work is to dismiss
    /// something, and there is no result.
    private func takesOffScreen(_ function: Declaration, _ parameter: Parameter, _ path: Path) -> Bool {
        guard let name = function.name, project.known.says(name, in: tree, .takesOffScreen),
            isWithoutValues(parameter, butFlag: true), path.likelihood != .failure,
            let body = function.body, !mentions(in: body).isEmpty
        else { return false }
        return path.likelihood == .ownState
            || body.contains { index in
                tree[index + 1].kind == .leftParen && project.known.says(index, in: tree, .takesOffScreen)
            }
    }

    /// Whether each call of the handler is `done(false)`, and each caller passes a closure that looks whether it is so.
    private func isForFailure(_ parameter: Parameter, _ callers: Callers, in body: Span) -> Bool {
        let values = mentions(in: body).map { tree.call(at: $0 + 1).map { tree.text($0.span) } }
        guard let value = values.first, let value, values.allSatisfy({ $0 == value }),
            value == "(false)"
                || value.hasPrefix("(\"") && value.hasSuffix("\")") && value.split(separator: "\"").count == 3
        else { return false }
        return callers.testFlag(of: parameter)
    }

    /// `save(then: () -> Void)`: what is to be done next, where that is possible.
    private func isNextStep(_ parameter: Parameter) -> Bool {
        [parameter.label, parameter.name].contains { $0.map { project.known.says($0, in: tree, .isNextStep) } ?? false }
            && isWithoutValues(parameter)
    }

    /// Whether the handler is given nothing.
    func isWithoutValues(around token: Int) -> Bool {
        (taker(around: token)?.parameter).map { isWithoutValues($0) } ?? false
    }

    private func isWithoutValues(_ parameter: Parameter, butFlag: Bool = false) -> Bool {
        purpose.isWithoutValues(parameter, butFlag: butFlag)
    }

    // MARK: Conditions

    /// Whether each part of a condition fails only where nobody waits, or never: there may be no handler beside that.
    func failsAsExpected(_ condition: Span) -> Bool {
        let clauses = tree.elements(condition).filter { !ConditionTest($0, in: self).holdsWithHandler }
        return !clauses.isEmpty
            && clauses.allSatisfy { clause in
                AbsentValue(askedBy: clause, in: tree, of: project)?.isExpected ?? false
                    || ConstantURL(in: tree, of: project).isBound(by: clause)
                    || OwnState(in: tree).isAboutSender(clause)
                    || ConstantFlag(clause, in: tree, of: project)?.excludes(holds: false) ?? false
                    || AskedByCallers(in: tree, of: project).holds(clause)
                    || neverTaken.isSet(byCalleeBefore: clause) || isGivenWithoutError(clause)
                    || ConditionTest(clause, in: self).isAboutSelf
            }
    }

    /// `if reports { done(nil) }`, where `reports` is a parameter of the function: its caller has chosen.
    func isChosenByCaller(_ condition: Span, _ block: Int) -> Bool {
        let isNegated = condition.first.map { tree.spells($0, "!") } ?? false
        guard condition.count == (isNegated ? 2 : 1), let flag = condition.last,
            let function = tree.enclosingFunction(flag),
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, tree.text(flag)) }),
            tree.spells(parameter.type.upperBound - 1, "Bool")
        else { return false }
        let statements = tree.statements(in: tree.interior(block))
        return statements.count == 1 && !mentions(in: statements[0].lowerBound..<statements[0].lowerBound + 1).isEmpty
    }
}
