import Names
import Syntax

/// Two calls of a handler on one path, in words.
package struct RepeatedCall {
    private let tree: TokenTree
    private let body: Span
    private let handler: String

    /// Of a handler in some code.
    package init(of handler: String, in tree: TokenTree, _ body: Span) {
        (self.handler, self.tree, self.body) = (handler, tree, body)
    }

    /// "is called at line 4 and again at line 9 by 'load' if 'url' is nil". `others`: further calls in the place of the second;
    /// `conditions`: those of the first and of the second; `isLater`: the first is in a closure that is called later.
    package func words(
        _ first: Int, _ second: Int, or others: [Int], _ conditions: (first: String?, second: String?), isLater: Bool
    ) -> String {
        let lines = Set((others + [second]).map { tree.line(of: $0) }).sorted().map(String.init)
        let by = lines.count == 1 ? caller(of: second) : ""
        let (ofFirst, ofSecond) = (conditions.first, conditions.second)
        let again = "line \(lines.joined(separator: " or "))\(by)"
        let line = "line \(tree.line(of: first))"
        if isLater {
            return "is called at \(again)\(when(ofSecond)), and again at \(line) when the closure there is called"
                + (ofFirst.map { " and \($0)" } ?? "")
        }
        if first != second {
            // Which of two closures runs first is not known.
            let closures = [first, second].map { tree.innermostClosure(around: $0).map { tree.interior($0) } }
            let isApart = closures.allSatisfy { $0.map { !$0.contains(first) || !$0.contains(second) } ?? false }
            // Of two handlers, one for failures, each may be called.
            let isOther = tree.text(first) != tree.text(second) && [first, second].allSatisfy(isParameter)
            if isOther {
                let (own, other) = tree.spells(first, handler) ? (first, second) : (second, first)
                let (place, call) = ("is called at line \(tree.line(of: own))", "'\(tree.text(other))'")
                guard ofSecond.map({ $0.hasSuffix(" throws") || $0.hasPrefix("an error is caught") }) ?? false else {
                    return "\(place) and also \(call) at line \(tree.line(of: other))"
                }
                return own == first
                    ? "\(place), and \(call) at line \(tree.line(of: other)) if an error is thrown after that"
                    : "\(place) if an error is thrown after \(call) was called at line \(tree.line(of: other))"
            }
            let start = "is called at \(line)\(caller(of: first))"
            if isApart { return "\(start)\(when(ofFirst)) and also at \(again)\(when(ofSecond))" }
            let isEach = ofFirst != nil && ofSecond != nil && ofFirst != ofSecond
            return
                "\(start)\(isEach ? when(ofFirst) : "") and again at \(again)\(when(isEach ? ofSecond : ofFirst ?? ofSecond))"
        }
        if isInLoop(first) { return "is called at \(line) in each iteration of a loop" }
        guard let (name, calls) = callsOfCode(around: first) else {
            return "is called at \(line), which runs more than once"
        }
        return "is called at \(line) each time '\(name)' is called (lines \(calls))"
    }

    /// The handler that the calls of a path are of: another than the one that is asked about, where that is a parameter beside it.
    package func called(at calls: [Int]) -> String {
        let name = calls.first.map { tree.text($0) } ?? handler
        return tree.text(calls.last ?? 0) == name && isParameter(calls[0]) ? name : handler
    }

    private func when(_ condition: String?) -> String { condition.map { " if \($0)" } ?? "" }

    /// The same beside the only call, with what to do: "each time 'finish' is called: call that once".
    package func wordsHere(_ call: Int, givesNothing: Bool) -> String {
        if isInLoop(call) {
            let place = isCalledBack(call) ? Self.atEndOfAll : "after the loop"
            return "is called here in each iteration: call it once, \(place)\(givesNothing ? "" : ", with all values")"
        }
        return callsOfCode(around: call).map { "is called here each time '\($0.name)' is called: call that only once" }
            ?? "is called here each time: call it only once"
    }

    /// What to do about it.
    package static func advice(isOfLoop: Bool, givesNothing: Bool, isCalledBack: Bool = false) -> String {
        guard isOfLoop else { return "call it once, or leave this as it is if both calls are meant" }
        return givesNothing
            ? "call it once, \(isCalledBack ? atEndOfAll : "after the loop"), or leave this as it is"
            : "return an array or an `AsyncStream`, or leave this as it is"
    }

    private static let atEndOfAll = "when the work of all iterations is done"

    /// Whether a call is in a closure that the code of a loop passes to another function, or the handler itself is passed.
    package func isCalledBack(_ token: Int) -> Bool {
        !caller(of: token).isEmpty
            || tree.braces(around: token).prefix { tree.role($0) != .code || !isLoop($0) }.contains {
                tree.role($0) == .closure
            }
    }

    /// The closure round a call, which is called later than another call outside of it, where that is in no closure of its own.
    package func laterClosure(around first: Int, besides second: Int, knowing known: KnownNames) -> Int? {
        guard let closure = tree.innermostClosure(around: first), !tree.interior(closure).contains(second),
            tree.innermostClosure(around: second).map({ tree.interior($0).contains(first) }) ?? true
        else { return nil }
        return known.runsAtOnce(closureAt: closure, in: tree) ? nil : closure
    }

    /// What to do about the second of two calls.
    package func advice(on first: Int, and second: Int) -> String {
        let handling = tree.braces(around: second).first { brace in
            body.contains(brace) && tree.owner(ofBrace: brace).map { tree[$0].word == .catch } ?? false
        }
        if let handling, let thrown = thrown(after: first, before: handling) {
            return isThrownAlways(thrown, after: first)
                ? "leave out the first call, after which line \(tree.line(of: thrown)) throws"
                : "handle what is thrown after the first call in a 'do' of its own"
        }
        // `if let error { done(error) }` and then `done(value)`: the branch goes on.
        let branch = tree.brace(around: first).flatMap { brace in
            tree.owner(ofBrace: brace).flatMap { [.if, .else, .catch].contains(tree[$0].word) ? brace : nil }
        }
        let goesOn = branch.map { first < second && !tree.interior($0).contains(second) } ?? false
        return goesOn
            ? "return after the first call, or leave this as it is if both calls are meant"
            : "make only one of the two calls, or leave this as it is if both calls are meant"
    }

    /// Of a call at once beside one in a closure that is called later: what to do about it.
    package func advice(on call: Int, besidesClosure closure: Int) -> String {
        let outer = tree.braces(around: closure).first { tree.interior($0).contains(call) } ?? body.lowerBound
        let isInBranch = tree.braces(around: closure).contains { $0 > outer && tree.role($0) != .closure }
        let words = "'\(handler)' is called here immediately"
        guard isInBranch else { return "\(words): make only one of the two calls" }
        return
            "\(words), also after the work of line \(tree.line(of: closure)) has begun: return at the end of that branch, or put this call into an 'else'"
    }

    /// `done(.saving)`, which comes before `done(.saved)`: the handler is told each state of the work.
    package func isTold(stateAt mention: Int, knowing known: KnownNames) -> Bool {
        guard let open = tree.callParenthesis(after: mention), tree[open + 1].kind == .period else { return false }
        let state = tree.text(open + 2)
        return state.hasSuffix("ing") && !known.says(state, .saysNothingOfWork)
    }

    /// Whether a call is made where a value asks for two: in `case .both:`, in `if policy == .both { … }`.
    package func isOfTwo(_ call: Int, knowing known: KnownNames) -> Bool {
        tree.braces(around: call).prefix { body.contains($0) }.contains { brace in
            let isOfCases = tree.role(brace) == .cases
            let owner = tree.owner(ofBrace: brace).flatMap { tree[$0].word == .if ? $0 : nil }
            let label = tree.statements(in: brace + 1..<call).last {
                [.case, .default].contains(tree[$0.lowerBound].word)
            }
            let asked = isOfCases ? label ?? 0..<0 : (owner ?? brace)..<brace
            return asked.contains { index in
                tree[index - 1].kind == .period && known.says(index, in: tree, .asksForTwo)
                    && (isOfCases || tree.spells(index - 2, "==") || tree[index - 2].word == .case)
            }
        }
    }

    /// What throws after a call in the `do` to which a `catch` belongs, the first of it.
    package func thrown(after call: Int, before handling: Int) -> Int? {
        guard tree.statement(around: handling).contains(call), call < handling else { return nil }
        return (call..<handling).first { index in
            guard tree.innermostClosure(around: index) == tree.innermostClosure(around: handling) else { return false }
            return tree[index].word == .throw
                || tree[index].word == .try && ![.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind)
        }
    }

    /// Whether what throws does so whenever the call before it was made.
    package func isThrownAlways(_ token: Int, after call: Int) -> Bool {
        tree[token].word == .throw && tree.brace(around: token).map { tree.interior($0).contains(call) } ?? false
    }

    /// Whether a call is in a loop of the body.
    private func isInLoop(_ token: Int) -> Bool {
        tree.braces(around: token).contains { body.contains($0) && isLoop($0) }
    }

    private func isLoop(_ brace: Int) -> Bool {
        tree.owner(ofBrace: brace).map { [.for, .while, .repeat].contains(tree[$0].word) } ?? false
    }

    /// Whether a name is that of a parameter of the function round it.
    private func isParameter(_ name: Int) -> Bool {
        tree.enclosingFunction(name).map { function in
            tree.parameters(of: function).contains { tree.spells($0.name, tree.text(name)) }
        } ?? false
    }

    /// " by 'load'", of a handler that is passed on.
    private func caller(of use: Int) -> String {
        guard [.comma, .rightParen].contains(tree[use + 1].kind), let callee = tree.calleeName(ofArgument: use) else {
            return ""
        }
        return " by '\(tree.text(callee))'"
    }

    /// The closure or local function round a call, by its name, and the lines where the body calls it: `34 and 35`.
    private func callsOfCode(around call: Int) -> (name: String, lines: String)? {
        for name in body.lowerBound..<call where tree[name].kind == .identifier {
            let isNamed = [.let, .var, .func].contains(tree[name - 1].word)
            guard isNamed, tree.statement(around: name).contains(call) else { continue }
            let uses = tree.uses(of: tree.text(name), in: body)
            let calls = uses.filter { tree[$0 + 1].kind == .leftParen && $0 != name }
            let lines = Set(calls.map { tree.line(of: $0) }).sorted().map(String.init)
            return lines.count == 2 ? (tree.text(name), lines.joined(separator: " and ")) : nil
        }
        return nil
    }
}
