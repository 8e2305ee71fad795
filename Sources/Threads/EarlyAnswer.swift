import Index
import Syntax

// A function that has the value already, in a cache or as no question has to be asked, calls its handler before it returns. Code
// that awaits it goes on a moment later, when a view may have been drawn without the value.

/// The calls of handlers with a value that come before their function returns, where others come later.
package struct EarlyAnswer {
    private let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// Refuses where a handler changes views, and one of these functions, of which the code round it calls one, may call it with a value
    /// before it returns.
    package func refusal(of callees: [ProjectIndex.Function?], given handler: Closure, in tree: TokenTree) -> Refusal? {
        guard tree.innermostClosure(around: tree.startOfStatement(around: handler.open)) == nil,
            !project.known.isOfTests(tree), MainThreadEvidence(in: project).needsMain(handler.span, of: tree),
            let (callee, early) = callees.lazy.compactMap({ $0 }).compactMap({ callee in
                first(in: callee).map { (callee, $0) }
            }).first
        else { return nil }
        return Refusal(
            "'\(callee.name)' may have its result before it returns (\(callee.tree.place(of: early, seenFrom: tree))), and then the handler is "
                + "done when this call returns; in a task it comes later, and a view may be drawn without it first: keep the handler, or "
                + "look for the result before the task", token: handler.open)
    }

    /// The first such call of a function; nil for none, and where no call comes later.
    package func first(in function: ProjectIndex.Function) -> Int? {
        EarlyCall(function: function.place).value(in: project) { find(in: function) }
    }

    private func find(in function: ProjectIndex.Function) -> Int? {
        let tree = function.tree
        guard let body = function.declaration.body.map({ tree.interior($0.lowerBound) }) else { return nil }
        if function.isAsync { return firstReturn(before: tree.ownTokens(of: body), in: tree) }
        guard let handler = project.completionHandler(of: function.declaration, in: tree)
        else { return nil }
        let uses = tree.uses(of: tree.text(handler.parameter.name), in: body)
        let (early, late) = uses.reduce(into: ([Int](), [Int]())) { parts, use in
            if isAtOnce(use, in: body, of: tree) { parts.0.append(use) } else { parts.1.append(use) }
        }
        return late.isEmpty ? nil : early.first { givesValue($0, in: tree) }
    }

    /// The first value that async code returns before it awaits; nil where it awaits nothing.
    private func firstReturn(before own: some Sequence<Int>, in tree: TokenTree) -> Int? {
        let own = Array(own)
        guard let wait = own.first(where: { tree[$0].word == .await }) else { return nil }
        return own.first { token in
            token < tree.startOfStatement(around: wait) && tree[token].word == .return && !isLeft(token, in: tree)
                && isValue([token + 1..<tree.statement(around: token).upperBound], in: tree)
        }
    }

    private func isAtOnce(_ use: Int, in body: Span, of tree: TokenTree) -> Bool {
        arguments(ofCallBy: use, in: tree) != nil
            && tree.braces(around: use).prefix(while: body.contains).allSatisfy { brace in
                !tree.isNestedBody(brace) || project.known.runsAtOnce(closureAt: brace, in: tree)
            }
    }

    /// Whether a call gives a value: no error, and not only what stands for none. What a `guard` leaves with is the exception.
    private func givesValue(_ use: Int, in tree: TokenTree) -> Bool {
        guard let given = arguments(ofCallBy: use, in: tree), !isLeft(use, in: tree) else { return false }
        return given.isEmpty || isValue(given, in: tree)
    }

    private func isLeft(_ use: Int, in tree: TokenTree) -> Bool {
        tree.brace(around: use).map { brace in
            tree[brace - 1].word == .else && tree[tree.statement(around: brace).lowerBound].word == .guard
        } ?? false
    }

    private func isValue(_ given: [Span], in tree: TokenTree) -> Bool {
        let fails = given.contains { argument in
            argument.contains { tree.text($0).lowercased().contains("error") || tree.spells($0, "failure") }
        }
        return !fails && given.contains { !$0.isEmpty && !Self.nothing.contains(tree.text($0)) }
    }

    private static let nothing: Set<String> = ["nil", "false", "[]", "[:]", "\"\"", "0", ".none"]

    /// What a token calls with; nil where it calls nothing.
    private func arguments(ofCallBy use: Int, in tree: TokenTree) -> [Span]? {
        guard let chain = tree.chain(from: use), chain.span.lowerBound == use,
            let call = chain.links.first(where: { $0.lastCall != nil })?.lastCall
        else { return nil }
        return call.arguments.map(\.value)
    }
}

/// Which call of its handler by a function comes early? Many calls mean one function.
private struct EarlyCall: MemoKey {
    typealias Value = Int?
    let function: ProjectIndex.Function.Place
}
