import Index
import Silence
import Syntax

// A closure is given a value or an error: that there is neither, or that there are both, cannot happen.

extension PathWalker {
    /// Whether the branches are `if let error … else if let value …` in a closure that takes both: one of them is not nil.
    func testsErrorAndValue(_ statement: Span, _ blocks: [Int]) -> Bool {
        let asked = asked(by: statement, blocks)
        return asked.count == 2 && asked.allSatisfy { closureParameters.contains(tree.text($0)) }
            && asked.contains { project.known.says($0, in: tree, .isError) }
    }

    /// `if let item … else if let error …`, where another closure of the same call ends with `item = …`: it has run to its end,
    /// or there is an error.
    func testsErrorAndWork(_ statement: Span, _ blocks: [Int]) -> Bool {
        let asked = asked(by: statement, blocks)
        guard asked.count == 2,
            let error = asked.firstIndex(where: { project.known.says($0, in: tree, .isError) }),
            closureParameters.contains(tree.text(asked[error])),
            let closure = tree.innermostClosure(around: statement.lowerBound),
            let callee = tree.calleeName(ofArgument: closure), let chain = tree.chain(around: callee)
        else { return false }
        let item = tree.text(asked[1 - error])
        return chain.links.compactMap(\.call).flatMap(\.arguments).contains { argument in
            guard let work = tree.closure(at: argument.value.lowerBound), work.open != closure else { return false }
            return tree.statements(in: work.body).contains { statement in
                statement.count > 2 && tree.spells(statement.lowerBound, item)
                    && tree[statement.lowerBound + 1].kind == .equal && tree[statement.lowerBound + 2].word != .nil
            }
        }
    }

    /// `if let value { … }` after `if let error { …; return }`, both given to a closure: one of them is there.
    func comesAfterError(_ statement: Span, _ blocks: [Int]) -> Bool {
        guard blocks.count == 1 else { return false }
        let condition = statement.lowerBound + 1..<blocks[0]
        let value = tree.optional(askedBy: condition)
        let isOfValue = value.map { $0.count == 1 && closureParameters.contains(tree.text($0)) } ?? false
        return (isOfValue || OwnState(in: tree).isBridged(condition, in: project) || values(askedBy: condition) != nil)
            && hasErrorLeft(before: statement)
    }

    /// `let data` of a `guard`, where an error has left before, in a closure that is given both; `response as? HTTPURLResponse`
    /// where the function is known to give a value where it gives no error.
    func isGivenWithoutError(_ clause: Span) -> Bool {
        guard !closureParameters.isEmpty, let asked = parameter(askedBy: clause),
            let closure = tree.innermostClosure(around: clause.lowerBound),
            let callee = tree.calleeName(ofArgument: closure),
            asked + 1 == clause.upperBound || project.known.says(callee, in: tree, .givesValueOrError)
        else { return false }
        return hasErrorLeft(before: tree.statement(around: clause.lowerBound))
    }

    /// `if error != nil { … }` in the `else` of `if error == nil && value != nil { … }`: there is no value, so there is an error.
    func standsWhereNoValueIs(_ statement: Span, _ blocks: [Int]) -> Bool {
        guard blocks.count == 1, let error = parameter(askedBy: statement.lowerBound + 1..<blocks[0]),
            project.known.says(error, in: tree, .isError), let block = tree.parent(statement.lowerBound),
            tree[block - 1].word == .else
        else { return false }
        let outer = tree.statement(around: block)
        guard let first = braces(of: outer).first, tree.after(first) + 1 == block else { return false }
        let condition = outer.lowerBound + 1..<first
        let names = condition.filter { tree[$0].kind == .identifier && tree[$0].word == .none }
        return names.count > 1 && names.contains { tree.spells($0, tree.text(error)) }
            && names.allSatisfy { closureParameters.contains(tree.text($0)) }
            && !condition.contains { tree.spells($0, "||") }
    }

    /// The value for which an `if` with at most an `else` asks, without `self.`, its name, and the brace of the `else`; nil for
    /// another `if`.
    func value(askedBy statement: Span) -> (subject: String, name: Int?, otherwise: Int?)? {
        guard tree[statement.lowerBound].word == .if else { return nil }
        let blocks = braces(of: statement)
        guard blocks.count == 1 || blocks.count == 2 && tree[blocks[1] - 1].word == .else else { return nil }
        let condition = statement.lowerBound + 1..<blocks[0]
        let name = name(askedBy: condition)
        let isOfOne = tree.elements(condition).count == 1
        let asked = name.map { $0..<$0 + 1 } ?? (isOfOne ? tree.optional(askedBy: condition) : nil)
        return asked.map { (tree.text(tree.withoutSelf($0)), name, blocks.dropFirst().first) }
    }

    /// What an `if` asks of what its closure is given by that name: a value, or an error.
    func given(askedBy statement: Span, _ name: Int) -> Path.Given? {
        guard closureParameters.count > 1, closureParameters.contains(tree.text(name)),
            closureParameters.contains(where: { project.known.says($0, .isError) }),
            let closure = tree.innermostClosure(around: statement.lowerBound)
        else { return nil }
        return Path.Given(
            closure: closure, isError: project.known.says(name, in: tree, .isError),
            isSure: ValueOrError(in: tree, of: project).isAsked(by: statement))
    }

    /// Whether a statement before, also one round it, tests the error that the closure is given, and leaves.
    private func hasErrorLeft(before statement: Span) -> Bool {
        guard let error = closureParameters.first(where: { project.known.says($0, .isError) }),
            let closure = tree.innermostClosure(around: statement.lowerBound)
        else { return false }
        let blocks = tree.braces(around: statement.lowerBound).filter { $0 >= closure }
        return blocks.flatMap { tree.statements(in: $0 + 1..<statement.lowerBound) }.contains { before in
            guard let brace = braces(of: before).last, before.upperBound <= statement.lowerBound,
                (before.lowerBound..<brace).contains(where: { tree.spells($0, error) })
            else { return false }
            if tree[before.lowerBound].word == .guard { return true }
            let last = tree.statements(in: tree.interior(brace)).last
            return tree[before.lowerBound].word == .if
                && last.map { [.return, .throw].contains(tree[$0.lowerBound].word) } ?? false
        }
    }

    /// The names that the two conditions of an `if` and its `else if` ask for.
    private func asked(by statement: Span, _ blocks: [Int]) -> [Int] {
        guard blocks.count == 2 else { return [] }
        let second = tree.after(blocks[0]) + 2
        return [statement.lowerBound + 1..<blocks[0], second..<max(second, blocks[1])].compactMap { name(askedBy: $0) }
    }

    /// The name of the closure's parameter for which a condition asks; nil for another condition.
    private func parameter(askedBy condition: Span) -> Int? {
        name(askedBy: condition).flatMap { closureParameters.contains(tree.text($0)) ? $0 : nil }
    }

    /// `let url, let response as? HTTPURLResponse`: values that the function is known to give where it gives no error.
    private func values(askedBy condition: Span) -> Int? {
        let clauses = tree.elements(condition)
        guard clauses.count > 1, let closure = tree.innermostClosure(around: condition.lowerBound),
            let callee = tree.calleeName(ofArgument: closure),
            project.known.says(callee, in: tree, .givesValueOrError)
        else { return nil }
        let names = clauses.compactMap { parameter(askedBy: $0) }
        let isOfValues = names.count == clauses.count && !names.contains { project.known.says($0, in: tree, .isError) }
        return isOfValues ? names[0] : nil
    }

    /// `data` of `data != nil`, `let data`, `let bytes = data`, `let answer = data as? Answer`, `let first = data?.first`.
    private func name(askedBy condition: Span) -> Int? {
        if tree.elements(condition).count > 1 { return values(askedBy: condition) }
        if condition.count == 3, tree[condition.lowerBound + 2].word == .nil,
            tree.spells(condition.lowerBound + 1, "!=")
        {
            return condition.lowerBound
        }
        guard condition.count > 1, tree[condition.lowerBound].word == .let else { return nil }
        let cast = condition.first { tree[$0].word == .as || tree[$0].kind == .postfixQuestion } ?? condition.upperBound
        return cast == condition.lowerBound + 2 || cast == condition.lowerBound + 4 ? cast - 1 : nil
    }
}
