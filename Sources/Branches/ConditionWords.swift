import Index
import Syntax

/// A condition in words, as it comes out on a path: "'url' is nil".
package struct ConditionWords {
    let tree: TokenTree
    /// Says which flags are constants, and would have to be others; nil where that does not matter.
    let project: ProjectIndex?

    /// The names of a handler: where it is nil, there is nothing to call.
    let handlers: [String]

    package init(in tree: TokenTree, of project: ProjectIndex? = nil, besides handlers: [String] = []) {
        (self.tree, self.project, self.handlers) = (tree, project, handlers)
    }

    /// Code in one line, not too long to be read.
    package func shown(_ span: Span) -> String {
        guard !span.isEmpty else { return "" }
        let words = tree.text(bare(span)).split { $0.isWhitespace }.joined(separator: " ")
        return words.count > 60 ? words.prefix(35) + "…" + words.suffix(24) : words
    }

    /// `try? load()` of `(try? load())`.
    private func bare(_ value: Span) -> Span {
        guard let first = value.first, tree[first].kind == .leftParen, tree.after(first) == value.upperBound,
            tree.elements(tree.interior(first)).count == 1
        else { return value }
        return tree.interior(first)
    }

    /// The condition, where it holds or does not. One that is too long is told by its place and its beginning.
    package func text(_ condition: Span, holds: Bool) -> String {
        var clauses = asked(by: condition, holds: holds)
        let written = written(clauses, holds: holds)
        guard isCut(written), let first = condition.first else { return written }
        let place = "at line \(tree.line(of: first))"
        if clauses.count == 1 {
            let whole = tree.text(clauses[0]).split { $0.isWhitespace }.joined(separator: " ")
            if whole.count <= 80 { return "'\(whole)' is \(holds)" }
            let choices = parts(of: clauses[0], joinedBy: "||")
            let many = "of the \(choices.count) conditions \(place) holds"
            if choices.count > 1 { return (holds ? "one " : "none ") + many }
            clauses = parts(of: clauses[0], joinedBy: "&&")
            if clauses.count == 1 { return "the condition \(place) is \(holds)" }
        }
        if holds { return "\(clauses.count == 2 ? "both" : "all \(clauses.count)") conditions \(place) hold" }
        let beginning = text(clause: clauses[0], holds: false)
        if isCut(beginning) { return "one of the \(clauses.count) conditions \(place) does not hold" }
        let others = clauses.count == 2 ? "the other condition" : "one of the other \(clauses.count - 1) conditions"
        return "\(beginning) or \(others) \(place) does not hold"
    }

    /// What the `guard`s of a block, or of the `case` in it, between two tokens ask for, but for values of these names, and what
    /// holds past an `if` that leaves.
    package func asked(byGuardsIn brace: Int, after start: Int, before token: Int, but names: [String]) -> [String] {
        let first = tree.closure(at: brace)?.body.lowerBound ?? brace + 1
        let statements = tree.statements(in: first..<max(first, token))
        let label = statements.lastIndex { [.case, .default].contains(tree[$0.lowerBound].word) } ?? 0
        return statements.dropFirst(label).compactMap { statement in
            let guarding = tree.statement(around: statement.lowerBound)
            let isGuard = tree[guarding.lowerBound].word == .guard
            guard isGuard || leaves(guarding), guarding.lowerBound > start, !guarding.contains(token),
                let other = tree.blocks(of: guarding).last
            else { return nil }
            let end = max(guarding.lowerBound + 1, other.lowerBound - (isGuard ? 2 : 1))
            let asked = text(guarding.lowerBound + 1..<end, holds: isGuard)
            return names.contains { asked == "'\($0)' is not nil" } ? nil : asked
        }
    }

    /// `if isDone { return }`
    private func leaves(_ statement: Span) -> Bool {
        let blocks = tree[statement.lowerBound].word == .if ? tree.blocks(of: statement) : []
        let last = blocks.count == 1 ? tree.statements(in: blocks[0]).last : nil
        return last.map { [.return, .throw].contains(tree[$0.lowerBound].word) } ?? false
    }

    /// The clauses of a condition, but for those that fail only where there is no handler.
    private func asked(by condition: Span, holds: Bool) -> [Span] {
        let clauses = tree.elements(condition)
        if holds || handlers.isEmpty { return clauses }
        func isOfHandler(_ clause: Span) -> Bool {
            tree.optional(askedBy: clause).map { $0.count == 1 && tree.uses(of: handlers, in: $0).count == 1 } ?? false
        }
        let others = clauses.flatMap { clause in
            let parts = parts(of: clause, joinedBy: "&&")
            return parts.contains(where: isOfHandler) ? parts.filter { !isOfHandler($0) } : [clause]
        }
        return others.isEmpty ? clauses : others
    }

    /// The conditions that a clause joins by `&&` alone, or by `||` alone; the clause itself where it does not.
    private func parts(of clause: Span, joinedBy sign: String) -> [Span] {
        let level = clause.first.flatMap { tree.parent($0) }
        let signs = clause.filter { tree.parent($0) == level && ["&&", "||", "?", "??"].contains(tree.text($0)) }
        guard signs.allSatisfy({ tree.spells($0, sign) }) else { return [clause] }
        let ends = signs + [clause.upperBound]
        return zip([clause.lowerBound] + signs.map { $0 + 1 }, ends).map { $0..<max($0, $1) }
    }

    /// Whether something is left out other than what a call is given.
    private func isCut(_ words: String) -> Bool { words.replacing("(…", with: "(").contains("…") }

    private func written(_ clauses: [Span], holds: Bool) -> String {
        if clauses.count == 1 { return text(clause: clauses[0], holds: holds) }
        // `url != nil, let page = url` asks one thing.
        func once(_ words: [String]) -> [String] {
            words.indices.filter { !words[..<$0].contains(words[$0]) }.map { words[$0] }
        }
        let values = clauses.compactMap(value)
        let asked = once(values)
        if values.count == clauses.count, asked.count == 1 { return "\(asked[0]) is \(holds ? "not nil" : "nil")" }
        if values.count == clauses.count, asked.count < 4, !asked.isEmpty {
            let end = holds ? "and \(asked[asked.count - 1]) are not nil" : "or \(asked[asked.count - 1]) is nil"
            return asked.dropLast().joined(separator: ", ") + " " + end
        }
        let words = once(clauses.map { text(clause: $0, holds: holds) })
        return words.count < 4 ? words.joined(separator: holds ? " and " : " or ") : "…"
    }

    /// The value that a clause asks for, in quotes; of a call that is too long to be read without what it is given, or what the value
    /// is for: "the value for 'page'".
    private func value(askedBy clause: Span) -> String? {
        guard let asked = tree.optional(askedBy: clause).map(bare), !asked.isEmpty else { return nil }
        let text = shown(asked)
        if let read = text.contains("…") ? withoutArguments(asked) : text { return "'\(read)'" }
        let isNamed = [.let, .var].contains(tree[clause.lowerBound].word)
        return isNamed ? "the value for '\(tree.text(clause.lowerBound + 1))'" : "'\(text)'"
    }

    /// `loader.page(…)`
    private func withoutArguments(_ value: Span) -> String? {
        let lists = value.filter { tree[$0].kind == .leftParen && tree.parent($0) == tree.parent(value.lowerBound) }
        var (words, start) = ("", value.lowerBound)
        for list in lists where tree.after(list) > list + 2 {
            words += tree.text(start..<list + 1) + "…"
            start = tree.after(list) - 1
        }
        words += start < value.upperBound ? tree.text(start..<value.upperBound) : ""
        return words.count > 60 || words.contains("\n") ? nil : words
    }

    private func text(clause: Span, holds: Bool) -> String {
        if let asked = value(askedBy: clause) { return "\(asked) is \(holds ? "not nil" : "nil")" }
        guard let first = clause.first else { return "the condition is \(holds)" }
        let flag = project.flatMap { ConstantFlag(clause, in: tree, of: $0) }
        let constant = flag?.excludes(holds: holds) ?? false ? "the constant " : ""
        if clause.count > 2, tree.spells(clause.upperBound - 2, "=="), tree[clause.upperBound - 1].word == .nil,
            !tree.joinsConditions(clause)
        {
            return "'\(shown(clause.dropLast(2)))' is \(holds ? "nil" : "not nil")"
        }
        if tree[first].word == .case,
            let equal = clause.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(first) })
        {
            let value = shown(equal + 1..<clause.upperBound)
            return "'\(value)' is \(holds ? "" : "not ")'\(shown(first + 1..<equal))'"
        }
        if clause.count > 2, tree.spells(clause.upperBound - 2, "=="), !tree.joinsConditions(clause),
            [.true, .false].contains(tree[clause.upperBound - 1].word)
        {
            let isTrue = holds == (tree[clause.upperBound - 1].word == .true)
            return "\(constant)'\(shown(clause.dropLast(2)))' is \(isTrue)"
        }
        let signs = clause.filter { tree.spells($0, "!=") && tree.parent($0) == tree.parent(first) }
        if !holds, signs.count == 1, !tree.joinsConditions(clause) {
            return "'\(shown(first..<signs[0])) == \(shown(signs[0] + 1..<clause.upperBound))' is true"
        }
        let isNegated = tree.spells(first, "!") && tree.chain(from: first + 1)?.span.upperBound == clause.upperBound
        return "\(constant)'\(shown(isNegated ? clause.dropFirst() : clause))' is \(holds != isNegated)"
    }
}
