import Syntax

// What the handler of a callback function resumes a continuation with, by whether it is given an error or values.

/// A handler that is given values or an error, never both and never neither, in a continuation.
package struct ResumingHandler {
    let tree: TokenTree
    /// The name of the continuation.
    let continuation: String
    /// The names of the values, in order, and of the error.
    let values: [String]
    let error: String

    package init(in tree: TokenTree, resuming continuation: String, values: [String], error: String) {
        (self.tree, self.continuation, self.values, self.error) = (tree, continuation, values, error)
    }

    /// Whether the statements throw the error where there is one, and return the values, all of them and unchanged, where there is none;
    /// what they do where neither is there cannot happen. `{ if let error { … } else if let data, let response { … } else { … } }`
    package func onlyPassesOn(_ statements: Span) -> Bool {
        guard case .thrown(let thrown)? = outcome(of: statements, Given(values: values, error: error, fails: true)),
            case .returned(let returned)? = outcome(of: statements, Given(values: values, error: error, fails: false))
        else { return false }
        return thrown == error && returned == values
    }

    /// What is there, by the names that stand for it.
    private struct Given {
        let fails: Bool
        /// The parameter that each name stands for.
        var names: [String: String]

        init(values: [String], error: String, fails: Bool) {
            self.fails = fails
            names = Dictionary((values + [error]).map { ($0, $0) }) { first, _ in first }
        }
    }

    /// What a continuation is resumed with: parameters by their names.
    private enum Outcome {
        case thrown(String), returned([String])
        /// The code after the statements runs.
        case goesOn(Given)
    }

    /// Nil where it is not seen.
    private func outcome(of statements: Span, _ given: Given) -> Outcome? {
        var given = given
        var rest = tree.statements(in: statements)[...]
        while let statement = rest.popFirst() {
            switch outcome(ofOne: statement, given) {
            case .goesOn(let next)?: given = next
            case let found?: return isLeft(after: statement, rest) ? found : nil
            case nil: return nil
            }
        }
        return .goesOn(given)
    }

    /// Whether nothing runs after a statement that resumes.
    private func isLeft(after statement: Span, _ rest: ArraySlice<Span>) -> Bool {
        guard let next = rest.first, tree[statement.lowerBound].word != .return else { return true }
        // Each path through it may leave by itself.
        let leavesItself =
            tree[statement.lowerBound].word != .none && tree.blocks(of: statement).allSatisfy(endsInReturn)
        return leavesItself || next.count == 1 && tree[next.lowerBound].word == .return
    }

    private func endsInReturn(_ block: Span) -> Bool {
        tree.statements(in: block).last.map { tree[$0.lowerBound].word == .return } ?? false
    }

    private func outcome(ofOne statement: Span, _ given: Given) -> Outcome? {
        switch tree[statement.lowerBound].word {
        case .if: return outcome(ofIf: statement, given)
        case .guard:
            guard let block = tree.blocks(of: statement).first else { return nil }
            let condition = statement.lowerBound + 1..<block.lowerBound - 2
            switch holds(condition, given) {
            case .some(let inner?): return .goesOn(inner)
            case .some(nil): return outcome(of: block, given)
            case nil: return nil
            }
        case .return:
            return statement.count > 1 ? resumption(statement.lowerBound + 1..<statement.upperBound, given) : nil
        default: return resumption(statement, given)
        }
    }

    private func outcome(ofIf statement: Span, _ given: Given) -> Outcome? {
        guard let open = statement.first(where: { tree.role($0) == .code }),
            let block = tree.blocks(of: statement).first
        else { return nil }
        switch holds(statement.lowerBound + 1..<open, given) {
        case .some(let inner?):
            guard case .goesOn? = outcome(of: block, inner) else { return outcome(of: block, inner) }
            return .goesOn(given)
        case .some(nil):
            let next = block.upperBound + 1
            guard next < statement.upperBound, tree[next].word == .else else { return .goesOn(given) }
            if tree[next + 1].word == .if { return outcome(ofIf: next + 1..<statement.upperBound, given) }
            return outcome(of: tree.interior(next + 1), given)
        case nil: return nil
        }
    }

    /// The names that a condition which holds has bound; nil in it where the condition does not hold, nil where that is not seen.
    private func holds(_ condition: Span, _ given: Given) -> Given?? {
        var inner = given
        for clause in tree.elements(condition) {
            let words = clause.map { tree.text($0) }
            let name = words.last ?? ""
            let tested: String?
            var isWanted = true
            switch words.count {
            case 2 where words[0] == "let": tested = inner.names[name]
            case 4 where words[0] == "let" && words[2] == "=": tested = inner.names[name]
            case 3 where name == "nil" && ["==", "!="].contains(words[1]):
                tested = inner.names[words[0]]
                isWanted = words[1] == "!="
            default: return nil
            }
            guard let tested else { return nil }
            if ((tested == error) == given.fails) != isWanted { return .some(nil) }
            if words[0] == "let" { inner.names[words[1]] = tested }
        }
        return inner
    }

    /// What `continuation.resume(…)` passes.
    private func resumption(_ statement: Span, _ given: Given) -> Outcome? {
        guard let chain = tree.chain(from: statement.lowerBound), chain.span == statement, chain.links.count == 2,
            tree.spells(statement.lowerBound, continuation), let call = chain.links[1].call,
            chain.links[1].name.map({ tree.spells($0, "resume") }) ?? false
        else { return nil }
        guard let argument = call.arguments.first else { return .returned([]) }
        switch argument.label.map({ tree.text($0) }) {
        case "throwing": return parameter(argument.value, given).map { .thrown($0) }
        case "returning": return .returned(parameters(argument.value, given))
        case "with": return result(argument.value, given)
        default: return nil
        }
    }

    /// `.success((data, response))`, `Result.failure(error)`
    private func result(_ value: Span, _ given: Given) -> Outcome? {
        guard let chain = tree.chain(from: value.lowerBound), chain.span == value, let last = chain.links.last,
            let name = last.name, let argument = last.call?.arguments.first,
            ["", "Result"].contains(tree.text(value.lowerBound..<max(name - 1, value.lowerBound)))
        else { return nil }
        if tree.spells(name, "success") { return .returned(parameters(argument.value, given)) }
        return tree.spells(name, "failure") ? parameter(argument.value, given).map { .thrown($0) } : nil
    }

    private func parameters(_ value: Span, _ given: Given) -> [String] {
        let isTuple = tree[value.lowerBound].kind == .leftParen && tree.after(value.lowerBound) == value.upperBound
        let parts = isTuple ? tree.elements(tree.interior(value.lowerBound)) : [value]
        return parts.map { parameter($0, given) ?? "" }
    }

    /// The parameter that is passed on: `data`, `data!`, `data ?? Data()`.
    private func parameter(_ value: Span, _ given: Given) -> String? {
        guard let found = given.names[tree.text(value.lowerBound)] else { return nil }
        let isThere = (found == error) == given.fails
        let rest = value.dropFirst()
        let isPlain = rest.isEmpty || rest.count == 1 && tree[rest.lowerBound].kind == .postfixExclamation
        return isThere && (isPlain || tree.text(rest.lowerBound) == "??") ? found : nil
    }
}
