import Index
import Silence
import Syntax

// Paths without a call that are no findings, though they count for every verdict: nobody waits for the call there, or the
// program never takes the path. Nothing here makes a fix safer.

extension PathWalker {
    /// Whether a path without a call is no finding by the function that it belongs to.
    func expectsSilence(of path: Path, in body: Span) -> Bool {
        guard let first = body.first, let function = tree.enclosingFunction(first),
            function.body?.contains(first) == true,
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, handler) })
        else { return false }
        let callers = Callers(of: function, in: tree, project: project)
        return saysExpected(of: function) || isAnsweredIfDropped(of: function)
            || isOfSuccessOnly(function, parameter, in: body) || takesOffScreen(function, parameter, path)
            || isNextStep(parameter)
            || callers.leaveOut(parameter) || callers.areMissing || isForFailure(parameter, callers, in: body)
    }

    /// Whether the function may find nothing to do on a path: another screen is shown, or the path depends on what an object
    /// holds, and the handler takes nothing that would say so.
    func mayFindNothingToDo(on path: Path, in body: Span) -> Bool {
        switch path.likelihood {
        case .failure, .plain: return false
        case .elsewhere: return true
        case .ownState, .unlikely:
            guard let first = body.first, let function = tree.enclosingFunction(first),
                let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, handler) }),
                let type = project.functionType(parameter.type, in: tree)
            else { return false }
            return !type.tree.interior(type.core.lowerBound).contains { index in
                [.postfixQuestion, .leftBracket].contains(type.tree[index].kind)
                    || ["Bool", "Result", "Error"].contains { type.tree.text(index).hasSuffix($0) }
            }
        }
    }

    /// Whether a parameter beside the handler shows that the system answers where the handler is let go without a call.
    private func isAnsweredIfDropped(of function: Declaration) -> Bool {
        tree.parameters(of: function).contains { parameter in
            parameter.type.count == 1 && project.known.says(parameter.type.lowerBound, in: tree, .isAnsweredIfDropped)
        }
    }

    /// `load { result in if case .data(let data) = result { done(data) } }` in a `load(done: (Data) -> Void)`: an overload for
    /// those who want the value and nothing else.
    private func isOfSuccessOnly(_ function: Declaration, _ parameter: Parameter, in body: Span) -> Bool {
        let statements = tree.statements(in: body)
        guard statements.count == 1, let name = function.name,
            let callee = statements[0].prefix(3).last(where: { tree.spells($0, tree.text(name)) }),
            let type = project.functionType(parameter.type, in: tree), let closure = body.first(where: isClosure),
            tree.calleeName(ofArgument: closure) == callee, let inner = tree.closure(at: closure),
            let test = tree.statements(in: inner.body).first, tree[test.lowerBound].word == .if,
            tree[test.lowerBound + 1].word == .case, tree.statements(in: inner.body).count == 1
        else { return false }
        let given = type.tree.interior(type.core.lowerBound)
        return !given.isEmpty && !given.contains { type.tree[$0].kind == .postfixQuestion }
    }

    private func isClosure(_ token: Int) -> Bool { tree.role(token) == .closure && tree[token].kind == .leftBrace }

    /// `dismiss(completion:)` where nothing is presented: the path depends on what the object holds, or the work is to dismiss
    /// something, and there is no result.
    private func takesOffScreen(_ function: Declaration, _ parameter: Parameter, _ path: Path) -> Bool {
        guard let name = function.name, project.known.says(name, in: tree, .takesOffScreen),
            isWithoutValues(parameter, butFlag: true),
            path.likelihood != .failure
        else { return false }
        return path.likelihood == .ownState
            || function.body?.contains { index in
                tree[index].flags.contains(.member) && tree[index + 1].kind == .leftParen
                    && project.known.says(index, in: tree, .takesOffScreen)
            } ?? false
    }

    /// Whether each call of the handler is `done(false)`, and each caller passes a closure that looks whether it is so.
    private func isForFailure(_ parameter: Parameter, _ callers: Callers, in body: Span) -> Bool {
        let values = mentions(in: body).map { tree.call(at: $0 + 1).map { tree.text($0.span) } }
        guard let value = values.first, let value, values.allSatisfy({ $0 == value }),
            value == "(false)"
                || value.hasPrefix("(\"") && value.hasSuffix("\")") && value.split(separator: "\"").count == 3
        else { return false }
        return callers.allPass(parameter) { other, argument in
            guard let closure = other.closure(at: argument.value.lowerBound) else { return false }
            let statements = other.statements(in: closure.body)
            guard statements.count == 1, let given = other.parameterNames(of: closure).first,
                other[statements[0].lowerBound].word == .if,
                let brace = statements[0].first(where: { other.role($0) == .code })
            else { return false }
            return !statements[0].contains { other[$0].word == .else }
                && (statements[0].lowerBound..<brace).contains { other.spells($0, other.text(given)) }
        }
    }

    /// `save(then: () -> Void)`: what is to be done next, where that is possible.
    private func isNextStep(_ parameter: Parameter) -> Bool {
        [parameter.label, parameter.name].contains { $0.map { project.known.says($0, in: tree, .isNextStep) } ?? false }
            && isWithoutValues(parameter)
    }

    /// Whether the handler is given nothing.
    func isWithoutValues(around token: Int) -> Bool {
        tree.enclosingFunction(token).map { function in
            tree.parameters(of: function).contains { tree.spells($0.name, handler) && isWithoutValues($0) }
        } ?? false
    }

    /// Whether the handler is given nothing, or nothing but a flag, as the end of an animation has one.
    private func isWithoutValues(_ parameter: Parameter, butFlag: Bool = false) -> Bool {
        guard let type = project.functionType(parameter.type, in: tree) else { return false }
        let values = type.tree.elements(type.tree.interior(type.core.lowerBound))
        return values.allSatisfy { butFlag && type.tree.spells($0.upperBound - 1, "Bool") }
    }

    // MARK: Conditions

    /// Whether each part of a condition fails only where nobody waits, or never.
    func failsAsExpected(_ condition: Span) -> Bool {
        let clauses = tree.elements(condition)
        return !clauses.isEmpty
            && clauses.allSatisfy { clause in
                isOfWeakProperty(clause) || ConstantURL(in: tree, of: project).isBound(by: clause) || isJustSet(clause)
                    || isAboutSender(clause) || isRuledOut(clause, holds: false)
                    || isSetByCallee(clause) || ConditionTest(clause, in: self).isAboutSelf
            }
    }

    /// `let owner`, `let owner = self.owner`, `owner != nil`, where the type declares `weak var owner`.
    private func isOfWeakProperty(_ clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause) else { return false }
        let isOfSelf = asked.count == 3 && tree[asked.lowerBound].word == .`self`
        let name = asked.upperBound - 1
        guard isOfSelf || asked.count == 1 && !isLocal(name, before: clause.lowerBound),
            let type = tree.enclosingType(name)?.name
        else { return false }
        return project.declarations(of: tree.text(type)).contains { part in
            let own = part.tree
            return part.declaration.body?.contains { index in
                own[index].hash == tree[name].hash && own[index - 1].word == .var && own.spells(index, tree.text(name))
                    && (own.statement(around: index).lowerBound..<index).contains { own[$0].word == .weak }
            } ?? false
        }
    }

    /// Whether the statement before sets the value where it is nil: `if cache.data == nil { cache.data = read() }`.
    private func isJustSet(_ clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause), !asked.isEmpty else { return false }
        let statement = tree.statement(around: clause.lowerBound)
        guard let block = tree.parent(statement.lowerBound),
            let before = tree.statements(in: block + 1..<statement.lowerBound).last
        else { return false }
        let text = tree.text(asked)
        guard tree[before.lowerBound].word == .if, let brace = braces(of: before).first else {
            return isSetToValue(before, text, asked.count)
        }
        let condition = before.lowerBound + 1..<brace
        return condition.count > 2 && tree[condition.upperBound - 1].word == .nil
            && tree.spells(condition.upperBound - 2, "==") && tree.text(condition.dropLast(2)) == text
            && tree.statements(in: tree.interior(brace)).contains { set in
                set.count > asked.count + 1 && tree[set.lowerBound + asked.count].kind == .equal
                    && tree.text(set.lowerBound..<set.lowerBound + asked.count) == text
                    && tree[set.lowerBound + asked.count + 1].word != .nil
            }
    }

    /// `task = application.beginBackgroundTask()`: the name is assigned a value that is never nil.
    private func isSetToValue(_ statement: Span, _ name: String, _ length: Int) -> Bool {
        let equal = statement.lowerBound + length
        guard equal + 1 < statement.upperBound, tree[equal].kind == .equal,
            tree.text(statement.lowerBound..<equal) == name, let chain = tree.chain(from: equal + 1),
            let called = chain.links.last?.name
        else { return false }
        return chain.span.upperBound == statement.upperBound && project.known.says(called, in: tree, .neverGivesNil)
    }

    /// `player == self.player` in `player(_ player: Player, didEnd …)`: a delegate is asked about an object that is no
    /// longer its own.
    private func isAboutSender(_ clause: Span) -> Bool {
        guard let function = tree.enclosingFunction(clause.lowerBound), tree.parameters(of: function).count > 1,
            let sender = tree.parameters(of: function).first, sender.label == nil,
            let sign = clause.first(where: { tree.spells($0, "==") || tree.spells($0, "===") })
        else { return false }
        let sides = [clause.lowerBound..<sign, sign + 1..<clause.upperBound]
        return sides.contains { $0.count == 1 && tree.spells($0.lowerBound, tree.text(sender.name)) }
            && sides.contains { isOfOwnState($0) }
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

// MARK: Comments

extension PathWalker {
    /// Whether a comment before the statement, or in the block, says that the handler is not called there, that the work goes on
    /// elsewhere, or that this cannot happen.
    func saysExpected(_ statement: Span?, _ block: Int?) -> Bool {
        var texts: [String] = []
        if let statement, statement.lowerBound > 0 {
            texts += comments(in: tree[statement.lowerBound - 1].end..<tree[statement.lowerBound].offset)
        }
        if let block, let end = tree.partner(block), end - block < 40 {
            texts += comments(in: tree[block].end..<tree[end].offset)
        }
        return texts.contains { text in
            Self.impossible.contains { text.contains($0) } || Self.elsewhere.contains { text.contains($0) }
                || namesHandler(text) && Self.seldom.contains { text.contains($0) }
        }
    }

    /// Whether the documentation says that the handler is called only if something is so.
    fileprivate func saysExpected(of function: Declaration) -> Bool {
        saysExpected(DocComment(of: function, in: tree))
            || project.fulfilledRequirement(function, in: tree).map {
                saysExpected(DocComment(of: $0.declaration, in: $0.tree))
            } ?? false
    }

    private func saysExpected(_ documentation: DocComment) -> Bool {
        documentation.contents.contains { line in
            let text = line.lowercased()
            return namesHandler(text)
                && (Self.seldom + ["if successful", "was successful"]).contains { text.contains($0) }
        }
    }

    /// Whether the documentation says that the handler is called several times.
    func expectsRepetition(in body: Span) -> Bool {
        guard let function = body.first.flatMap({ tree.enclosingFunction($0) }) else { return false }
        return DocComment(of: function, in: tree).contents.contains { line in
            let text = line.lowercased()
            return namesHandler(text)
                && ["twice", "more than once", "several times", "multiple times"].contains { text.contains($0) }
        }
    }

    private func namesHandler(_ text: String) -> Bool {
        ["completion", "callback", handler.lowercased()].contains { text.contains($0) }
    }

    private func comments(in range: Range<Int>) -> [String] {
        let texts = tree.comments(in: range).map { tree.file.text($0.range).lowercased() }
        return texts.contains { $0.contains("todo") || $0.contains("fixme") } ? [] : texts
    }

    // Parts of sentences of English comments, which no table of names holds.
    private static let seldom = [
        "only if", "only when", "only be called", "only called", "only call ", "not called", "not be called",
        "never called", "won't be called", "won't call", "don't call", "do not call", "no need to call",
    ]
    private static let elsewhere = ["handled there", "handled elsewhere", "be handled by", "is handled by"]
    private static let impossible = [
        "can't happen", "cannot happen", "can not happen", "never happen", "not happen", "unreachable", "should never",
        "can't be nil", "cannot be nil", "can not be nil", "be non nil", "be non-nil", "never nil", "not be nil",
    ]
}
