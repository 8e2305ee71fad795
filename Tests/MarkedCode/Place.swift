import Conditions
import Index
import Patterns
import Syntax
import Testing

/// Code with a mark: the token after `¦` is the place of the question.
package struct Place {
    package let tree: TokenTree
    package let index: Int
    package let project: ProjectIndex

    package init(_ marked: String, others: [String] = []) throws {
        let parts = marked.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
        try #require(parts.count == 2, "no mark in \(marked)")
        tree = TokenTree(SourceFile(path: "Place.swift", text: parts.joined()))
        index = tree.firstToken(from: parts[0].utf8.count)
        var project = ProjectIndex(knowing: .bundled)
        project.add(tree)
        for (number, other) in others.enumerated() {
            project.add(TokenTree(SourceFile(path: "Other\(number).swift", text: other)))
        }
        self.project = project
    }

    /// Why the condition does not hold at this place; nil where it does.
    package func refusal(_ fact: Condition.Fact) -> String? {
        let match = Match(tree: tree, span: tree.statement(around: index), bindings: Bindings())
        return MarkedCode.refusal(of: fact, match, in: project)
    }
}

/// A match of the pattern in the source, and an evaluator of the project that the sources make up.
package func found(_ pattern: String, in source: String, project others: [String] = []) throws -> (
    match: Match, evaluator: Evaluator
) {
    let tree = TokenTree(SourceFile(path: "Found.swift", text: source))
    let match = try #require(try Pattern(pattern).matches(in: tree.all, of: tree).first, "\(pattern) in \(source)")
    var project = ProjectIndex(knowing: .bundled)
    project.add(tree)
    for other in others { project.add(TokenTree(SourceFile(path: "Other.swift", text: other))) }
    return (match, Evaluator(project: project))
}

/// Why the condition does not hold for a match, with its line; nil where it does.
package func refusal(of fact: Condition.Fact, _ match: Match, in project: ProjectIndex) -> String? {
    do {
        _ = try Evaluator(project: project).check(Condition(fact), match)
        return nil
    } catch {
        guard let token = error.token, token < match.tree.count else { return error.reason }
        return "\(match.tree.lines.line(at: match.tree[token].offset)): \(error.reason)"
    }
}

/// The code that the transform makes of the first match of the pattern, or why there is none.
package func transformed(by transform: Transform, _ pattern: String, in source: String) throws -> String {
    let (match, evaluator) = try found(pattern, in: source)
    do throws(Refusal) {
        let bindings = try evaluator.apply(transform, match) { wishes in
            let names = wishes.map { match.tree.freshName($0, in: match.tree.scope(of: match)) }
            return wishes.first(where: names.contains) ?? names[0]
        }
        return bindings.map(\.plainText).joined(separator: " | ")
    } catch {
        return "refused: \(error.reason)"
    }
}
