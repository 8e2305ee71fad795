import Index
import Syntax

/// The conditions of an `if` and its `else if`, which may leave no other case: `if error == nil { … } else if let error { … }`.
package struct ExhaustiveConditions {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether one of them holds whatever comes: two ask opposite things, or they ask for all cases of an enum.
    package func leaveNothing(_ conditions: [Span]) -> Bool {
        guard conditions.count > 1 else { return false }
        let tests = conditions.map(test)
        let isOpposed = tests.indices.contains { index in
            tests[..<index].contains { earlier in
                earlier.map { $0.isTrue != tests[index]?.isTrue && $0.subject == tests[index]?.subject } ?? false
            }
        }
        return isOpposed || areAllCases(conditions)
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

    private func text(_ span: Span) -> String {
        let isOwn = span.count > 2 && tree[span.lowerBound].word == .`self`
        return tree.text(isOwn ? span.dropFirst(2) : span)
    }

    /// `kind == .small`, `kind == .large`, where an enum that a file declares has these two cases.
    private func areAllCases(_ conditions: [Span]) -> Bool {
        var (subjects, names): (Set<String>, Set<String>) = ([], [])
        for condition in conditions {
            guard condition.count > 3, tree.elements(condition).count == 1,
                let sign = condition.first(where: { tree.spells($0, "==") }), sign + 3 <= condition.upperBound,
                tree[condition.upperBound - 2].kind == .period, tree[condition.upperBound - 1].kind == .identifier,
                tree.chain(from: condition.lowerBound)?.span.upperBound == sign
            else { return false }
            subjects.insert(tree.text(condition.lowerBound..<sign))
            names.insert(tree.text(condition.upperBound - 1))
        }
        guard subjects.count == 1, let first = conditions.first,
            let sign = first.first(where: { tree.spells($0, "==") }),
            let type = VariableTypes(in: tree).receiverType(of: first.lowerBound..<sign, knowing: project.known)
        else { return false }
        return project.caseNames(of: type) == names
    }
}
