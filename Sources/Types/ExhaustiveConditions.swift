import Index
import Syntax

/// The conditions of an `if` and its `else if`, which may leave no other case: `if error == nil { … } else if let error { … }`.
package struct ExhaustiveConditions {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether one of them holds whatever comes: two ask opposite things, or they ask for all cases of an enum.
    package func leaveNothing(_ conditions: [Span]) -> Bool {
        if casesLeft(by: conditions)?.isEmpty ?? false { return true }
        guard conditions.count > 1 else { return false }
        let tests = conditions.map(test)
        return tests.indices.contains { index in
            tests[..<index].contains { earlier in
                earlier.map { $0.isTrue != tests[index]?.isTrue && $0.subject == tests[index]?.subject } ?? false
            }
        }
    }

    /// Whether nothing but a case is left that says that the user has cancelled. `statement`: the `if`, which may stand in the `else` of
    /// another one.
    package func leaveCancellation(_ conditions: [Span], of statement: Int) -> Bool {
        EnumCases(in: tree, of: project).areCancelled(casesLeft(by: conditions + outer(statement)))
    }

    /// The conditions that do not hold where an `if` stands, as it is in the `else` behind them.
    private func outer(_ statement: Int) -> [Span] {
        guard let brace = tree.parent(statement), tree[brace - 1].word == .else else { return [] }
        let first = tree.statement(around: brace).lowerBound
        guard tree[first].word == .if, let block = tree.blocks(of: tree.statement(around: brace)).first,
            tree.after(block.lowerBound - 1) + 1 == brace
        else { return [] }
        return [first + 1..<block.lowerBound - 1]
    }

    /// What a condition asks, as text, and whether that has to be so.
    private func test(_ condition: Span) -> (subject: String, isTrue: Bool)? {
        // What is called twice may give two answers.
        guard let first = condition.first, tree.elements(condition).count == 1, !tree.joinsConditions(condition),
            !condition.contains(where: { tree[$0].kind == .leftParen })
        else { return nil }
        if let asked = tree.optional(askedBy: condition) { return ("\(text(asked)) is nil", false) }
        let sign = condition.first { tree.spells($0, "==") || tree.spells($0, "!=") }
        guard let sign, sign + 1 < condition.upperBound else {
            let isNegated = tree.spells(first, "!")
            return (text(isNegated ? condition.dropFirst() : condition), !isNegated)
        }
        let (left, right) = (text(condition.lowerBound..<sign), text(sign + 1..<condition.upperBound))
        let isEqual = tree.spells(sign, "==")
        return right == "nil" ? ("\(left) is nil", isEqual) : ("\(left) is \(right)", isEqual)
    }

    private func text(_ span: Span) -> String { tree.text(tree.withoutSelf(span)) }

    /// `kind == .small`, `kind == .large || kind == .huge`, `case .none = kind`, where the enum has these cases.
    private func casesLeft(by conditions: [Span]) -> Set<String>? {
        var (subjects, names): ([Span], Set<String>) = ([], [])
        for condition in conditions {
            // One that asks for more, or for something else, says nothing of the others.
            guard let asked = cases(askedBy: condition) else { continue }
            subjects.append(asked.subject)
            names.formUnion(asked.names)
        }
        guard let subject = subjects.first, subjects.allSatisfy({ text($0) == text(subject) }) else { return nil }
        return EnumCases(in: tree, of: project).left(by: names, of: subject)
    }

    /// The value that a condition compares with cases, and their names.
    private func cases(askedBy condition: Span) -> (subject: Span, names: Set<String>)? {
        guard let first = condition.first, tree.elements(condition).count == 1 else { return nil }
        let enums = EnumCases(in: tree, of: project)
        if tree[first].word == .case {
            let equal = condition.first { tree[$0].kind == .equal && tree.parent($0) == tree.parent(first) }
            return equal.flatMap { sign in
                enums.name(first + 1..<sign).map { (sign + 1..<condition.upperBound, [$0]) }
            }
        }
        let signs = condition.filter { tree.spells($0, "||") && tree.parent($0) == tree.parent(first) }
        let starts = [first] + signs.map { $0 + 1 }
        let asked = zip(starts, signs + [condition.upperBound]).map { start, end -> (Span, String)? in
            guard let sign = (start..<end).first(where: { tree.spells($0, "==") }),
                tree.chain(from: start)?.span == start..<sign
            else { return nil }
            return enums.name(sign + 1..<end).map { (start..<sign, $0) }
        }
        let found = asked.compactMap(\.self)
        guard found.count == asked.count, let subject = found.first?.0,
            found.allSatisfy({ text($0.0) == text(subject) })
        else { return nil }
        return (subject, Set(found.map(\.1)))
    }
}
