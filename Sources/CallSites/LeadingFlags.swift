import Index
import Syntax
import Threads

/// Statements at the start of a handler that set a flag: `self.isLoading = false`.
struct LeadingFlags {
    private let tree: TokenTree
    private let project: ProjectIndex

    init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether statements only set flags, which may as well be set after the others: these neither read them nor end early.
    func mayComeLast(_ first: [Span], after others: [Span]) -> Bool {
        let found = first.map(flag)
        guard !found.isEmpty, !found.contains(nil) else { return false }
        let flags = Set(found.compactMap { $0 })
        return others.allSatisfy { other in
            isAssignment(other) && !names(flags, in: other) && !setsObserved(other)
                || !other.contains { Self.leaving.contains(tree[$0].word) } && isBlind(other, to: flags, steps: 2)
        }
    }

    private static let leaving: WordSet = [.return, .throw, .break, .continue]

    /// The property that a statement sets to a literal; nil for any other statement.
    private func flag(_ statement: Span) -> String? {
        guard statement.count > 2, tree[statement.upperBound - 2].kind == .equal, isAssignment(statement),
            [.true, .false, .nil].contains(tree[statement.upperBound - 1].word), !isObserved(statement.upperBound - 3)
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

    private func setsObserved(_ statement: Span) -> Bool {
        statement.contains { tree[$0].kind == .equal && tree[$0 - 1].kind == .identifier && isObserved($0 - 1) }
    }

    /// Whether code runs where a property of this name is set: a setter, an observer, or what subscribes to `$name` in a file
    /// that names its type. Asked of all types of the project, as the receiver may be any.
    private func isObserved(_ name: Int) -> Bool {
        let text = tree.text(name)
        return project.trees(naming: tree[name].hash).contains { other in
            other.words(spelling: text).contains { index in
                guard other[index - 1].word == .var, other.parent(index).map(other.role) == .members else {
                    return false
                }
                let hasAccessors = other.statement(around: index).contains {
                    [.accessors, .code].contains(other.role($0))
                }
                let type = other.enclosingType(index)?.name.map { other[$0].hash }
                return hasAccessors
                    || (type.map { project.trees(naming: $0) } ?? []).contains { Self.spellsProjection(of: text, $0) }
            }
        }
    }

    private static func spellsProjection(of property: String, _ tree: TokenTree) -> Bool {
        tree.all.contains { tree[$0].kind == .dollarIdentifier && tree.text($0).dropFirst() == property }
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
                // What a closure in a property does is not seen.
                if [.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind),
                    tree[index + 2].kind == .leftParen
                {
                    return project.known.says(index, in: tree, .goesUnnoticed)
                }
                if tree[index + 1].kind == .equal, isObserved(index) { return false }
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
