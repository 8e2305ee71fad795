import Index
import Syntax

/// What lets one of several calls through: `guard !isDone else { return }`, where the function sets `isDone = true`; `guard let
/// waiting else { return }`, where it sets `waiting = nil`; `if !isDone { isDone = true; … }`; `if isDone { return }`; `done = nil`
/// after `done?(1)`.
package struct OnceFlag {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// Whether each of two calls is made only where the other was not: both come after a test of the same flag, or the second
    /// depends on what the call that may make the first returns.
    package func separates(_ first: Int, _ second: Int) -> Bool {
        flag(separating: first, second) != nil || isTold(second, by: first)
    }

    /// The flag whose test comes before each of two calls, or before a call that may be made several times.
    package func flag(separating first: Int, _ second: Int) -> String? {
        flags(before: first).intersection(flags(before: second)).min()
    }

    /// The local variable that a condition tests, where it comes out so only once code that calls one of these handlers has set the
    /// variable: `!isDone`, which does not hold, beside `isDone = true; done(1)`.
    package func flag(testedIn condition: Span, holds: Bool, setBesideCallsOf names: [String]) -> String? {
        guard let first = condition.first, let body = tree.enclosingFunction(first)?.body else { return nil }
        return condition.lazy.compactMap { token -> String? in
            guard tree[token].kind == .identifier, !tree[token].flags.contains(.member),
                token + 1 == condition.upperBound || [.comma, .infixOperator].contains(tree[token + 1].kind)
            else { return nil }
            let isCompared = tree.spells(token + 1, "==") && token + 2 < condition.upperBound
            let isNegated = tree.spells(token - 1, "!") || isCompared && tree[token + 2].word == .false
            if isCompared, ![.true, .false].contains(tree[token + 2].word) { return nil }
            let variable = variable(readBy: token, in: body)
            let uses = tree.words(spelling: variable, in: body)
            let value: Word = holds == isNegated ? .false : .true
            let isSet = uses.contains { use in
                tree[use + 1].kind == .equal && tree[use + 2].word == value && tree[use - 1].word != .var
                    && tree.brace(around: use).map {
                        $0 != body.lowerBound && !tree.uses(of: names, in: tree.interior($0)).isEmpty
                    } ?? false
            }
            return isSet && uses.contains { tree[$0 - 1].word == .var } ? variable : nil
        }.first
    }

    /// `isDone`, also where the name that is read was declared as `let wasDone = isDone`.
    private func variable(readBy token: Int, in body: Span) -> String {
        let given = tree.words(spelling: tree.text(token), in: body.lowerBound..<token).last { index in
            tree[index - 1].word == .let && tree[index + 1].kind == .equal
                && tree.statement(around: index).count == 4 && tree[index + 2].kind == .identifier
        }
        return tree.text(given.map { $0 + 2 } ?? token)
    }

    /// That a call of a handler in a loop is let through by a flag that each iteration has anew.
    package func renewal(_ handler: String, _ calls: [Int], _ loop: Span) -> Remark? {
        guard let call = calls.first, let flag = flag(separating: call, call),
            let declared = loop.first(where: { tree.spells($0, flag) && tree[$0 - 1].word == .var })
        else { return nil }
        return Remark(
            "'\(handler)' may be called in each iteration of the loop at line \(tree.line(of: loop.lowerBound)), as each has its own "
                + "'\(flag)' (line \(tree.line(of: declared)))",
            "declare '\(flag)' before the loop if one call is meant, or leave this as it is")
    }

    /// `if let task = load(done) { … } else { done(nil) }`
    private func isTold(_ second: Int, by first: Int) -> Bool {
        tree.braces(around: second).contains { brace in
            guard let owner = tree.owner(ofBrace: brace), [.if, .else, .guard].contains(tree[owner].word) else {
                return false
            }
            let statement = tree.statement(around: brace)
            let blocks = statement.filter {
                tree.role($0) == .code && tree.parent($0) == tree.parent(statement.lowerBound)
            }
            return first < second && statement.contains(first)
                && !blocks.contains { tree.interior($0).contains(first) }
        }
    }

    /// The names that a `guard` before a call or an `if` round it tests, and that the function, or the block of the `if`, then sets
    /// so that the next test fails.
    private func flags(before call: Int) -> Set<String> {
        guard let body = tree.enclosingFunction(call)?.body else { return [] }
        let names = tree.braces(around: call).filter { body.contains($0) }.flatMap { brace in
            let guards = tree.statements(in: brace + 1..<call).filter { tree[$0.lowerBound].word == .guard }
            let demanded =
                guards.flatMap(clauses).compactMap { flag($0, in: body) }
                + tree.statements(in: brace + 1..<call).compactMap { flag(leavingBy: $0, in: body) }
            guard let owner = tree.owner(ofBrace: brace), tree[owner].word == .if else { return demanded }
            return demanded + tree.elements(owner + 1..<brace).compactMap { flag($0, in: tree.interior(brace)) }
        }
        return Set(names).union(forgottenHandler(calledAt: call).map { [$0] } ?? [])
    }

    /// `if isDone { return }`: its name, where the code sets it so that the test holds the next time.
    private func flag(leavingBy statement: Span, in code: Span) -> String? {
        guard tree[statement.lowerBound].word == .if, let brace = statement.first(where: { tree.role($0) == .code }),
            tree.after(brace) == statement.upperBound, tree[tree.interior(brace).lowerBound].word == .return,
            case let condition = statement.lowerBound + 1..<brace, let name = condition.last,
            condition.count == 1 || condition.count == 3 && tree[condition.lowerBound].word == .`self`,
            tree[name].kind == .identifier, isSet(name, to: .true, in: code)
        else { return nil }
        return tree.text(name)
    }

    /// `completion = nil` after `completion?(1)` in the same block: a second call finds no handler.
    private func forgottenHandler(calledAt call: Int) -> String? {
        guard tree[call].kind == .identifier, tree[call + 1].kind == .postfixQuestion,
            tree[call + 2].kind == .leftParen, let block = tree.brace(around: call).map(tree.interior),
            isSet(call, to: .nil, in: max(call, block.lowerBound)..<max(call, block.upperBound))
        else { return nil }
        return "\(tree.text(call)) = nil"
    }

    /// `!isDone`, `!self.isDone`, `let waiting`: its name, where the code sets it so that the clause fails the next time.
    private func flag(_ clause: Span, in code: Span) -> String? {
        guard let name = clause.last, tree[name].kind == .identifier else { return nil }
        let isOwn = clause.count == 4 && tree[clause.lowerBound + 1].word == .`self`
        let isNegated = tree.spells(clause.lowerBound, "!") && (clause.count == 2 || isOwn)
        guard isNegated || tree[clause.lowerBound].word == .let else { return nil }
        return isSet(name, to: isNegated ? .true : .nil, in: code) ? tree.text(name) : nil
    }

    private func clauses(of statement: Span) -> [Span] {
        let end = statement.first { tree[$0].word == .else && tree.parent($0) == tree.parent(statement.lowerBound) }
        return tree.elements(statement.lowerBound + 1..<(end ?? statement.lowerBound + 1))
    }

    private func isSet(_ name: Int, to value: Word, in body: Span) -> Bool {
        tree.words(spelling: tree.text(name), in: body).contains { index in
            tree[index + 1].kind == .equal && tree[index + 2].word == value && tree[index - 1].word != .var
        }
    }
}
