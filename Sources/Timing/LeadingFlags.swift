import Index
import Syntax
import Threads

/// Statements at the start of a handler that set a flag: `self.isLoading = false`.
package struct LeadingFlags {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether statements only set flags, which may as well be set after the others: these neither read them nor end early.
    package func mayComeLast(_ first: [Span], after others: [Span]) -> Bool {
        let found = first.map(flag)
        guard !found.isEmpty, !found.contains(nil) else { return false }
        let flags = Set(found.compactMap { $0 })
        return others.allSatisfy { other in
            isAssignment(other) && !names(flags, in: other)
                || !other.contains { Self.leaving.contains(tree[$0].word) } && isBlind(other, to: flags, steps: 2)
        }
    }

    private static let leaving: WordSet = [.return, .throw, .break, .continue]

    /// The property that a statement sets to a literal; nil for any other statement.
    private func flag(_ statement: Span) -> String? {
        guard statement.count > 2, tree[statement.upperBound - 2].kind == .equal, isAssignment(statement),
            [.true, .false, .nil].contains(tree[statement.upperBound - 1].word)
        else { return nil }
        return tree.text(statement.upperBound - 3)
    }

    /// Whether a statement sets a property, and calls nothing on the way: `self.message = text`.
    private func isAssignment(_ statement: Span) -> Bool {
        guard let chain = tree.chain(from: statement.lowerBound), chain.span.upperBound < statement.upperBound,
            tree[chain.span.upperBound].kind == .equal
        else { return false }
        return chain.links.allSatisfy { $0.call == nil } && !statement.contains { tree.role($0) == .closure }
    }

    private func names(_ flags: Set<String>, in span: Span) -> Bool {
        span.contains { tree[$0].kind == .identifier && flags.contains(tree.text($0)) }
    }

    /// Whether code does not read these flags, and calls only functions of the project that do not, and what goes unnoticed.
    private func isBlind(_ span: Span, to flags: Set<String>, steps: Int) -> Bool {
        !names(flags, in: span)
            && span.allSatisfy { index in
                if tree.role(index) == .closure || tree[index].word == .await { return false }
                guard tree[index].kind == .identifier, tree[index].word == .none else { return true }
                if tree[index + 1].kind == .leftParen, tree.call(at: index + 1) != nil {
                    return calls(index, blindTo: flags, steps: steps)
                }
                let property = CalledFunctions(in: tree, of: project).property(index)
                return property.map { other, name in
                    let inside = LeadingFlags(in: other, of: project)
                    return !inside.names(flags, in: other.statement(around: name))
                } ?? true
            }
    }

    private func calls(_ name: Int, blindTo flags: Set<String>, steps: Int) -> Bool {
        if project.known.says(name, in: tree, .goesUnnoticed) { return true }
        guard steps > 0, !CalledFunctions(in: tree, of: project).functions(calledBy: name).isEmpty else { return false }
        return project.functions(tree.text(name)).allSatisfy { function in
            guard let body = function.declaration.body else { return false }
            let inside = LeadingFlags(in: function.tree, of: project)
            return inside.isBlind(function.tree.interior(body.lowerBound), to: flags, steps: steps - 1)
        }
    }
}
