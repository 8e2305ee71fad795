import Index
import Patterns
import Syntax

// What a function reads from a weak variable it holds until it returns: a callback version returns at once, an async version
// only after all that it waits for.

/// The weak variables that the functions of a file read.
package struct WeakReference {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Throws where a body takes an object from a weak variable before it passes on its handler, or a closure that calls it and
    /// does not use the object: its async version would keep the object alive while it waits.
    package func checkIsNotHeld(in body: Span, whileWaitingFor handler: String) throws(Refusal) {
        let waits = tree.uses(of: handler, in: body).compactMap { mention -> Span? in
            if let open = tree.innermostClosure(around: mention), body.contains(open) {
                return tree.closure(at: open)?.span
            }
            return tree.calleeName(ofArgument: mention).map { _ in mention..<mention + 1 }
        }
        guard !waits.isEmpty else { return }
        for keyword in body where tree[keyword].word == .let && tree[keyword + 1].kind == .identifier {
            guard let source = source(of: keyword), isWeak(source) else { continue }
            let name = tree.text(keyword + 1)
            let scope = tree.brace(around: keyword).map { tree.interior($0) } ?? body
            let held = waits.contains { wait in
                wait.lowerBound > keyword && scope.contains(wait.lowerBound) && tree.uses(of: name, in: wait).isEmpty
            }
            guard held else { continue }
            throw Refusal(
                "'\(name)' comes from the weak '\(tree.text(source))', and an async function would keep it alive while it waits: "
                    + "leave this, or ask the weak one again after each 'await'", token: keyword + 1)
        }
    }

    /// The variable that a `let` reads: `let target`, `let target = self.target`; nil for another value.
    private func source(of keyword: Int) -> Int? {
        let statement = tree.statement(around: keyword)
        guard tree[keyword + 2].kind == .equal else {
            return [.guard, .if].contains(tree[statement.lowerBound].word) && tree[keyword + 1].word != .`self`
                ? keyword + 1 : nil
        }
        let start = tree[keyword + 3].word == .`self` && tree[keyword + 4].kind == .period ? keyword + 5 : keyword + 3
        guard tree[start].kind == .identifier, tree[start].word != .`self`, let chain = tree.chain(from: keyword + 3),
            chain.span.upperBound == start + 1
        else { return nil }
        return start
    }

    /// Whether a name means a weak variable of the function or the type round it, or a weak capture of a closure round it.
    package func isWeak(_ name: Int) -> Bool {
        let text = tree.text(name)
        let isCaptured = tree.braces(around: name).contains { brace in
            tree.closure(at: brace)?.captures.contains { capture in
                tree[capture.lowerBound].word == .weak && tree.spells(capture.lowerBound + 1, text)
            } ?? false
        }
        if isCaptured { return true }
        let type = tree.enclosingType(name)?.name.map { tree.text($0) }
        return project.trees(naming: tree[name].hash).contains { other in
            other.words(spelling: text).contains { index in
                other[max(index - 1, 0)].word == .var
                    && other.declaration(at: other.startOfStatement(around: index))?.modifiers.contains {
                        other[$0.lowerBound].word == .weak
                    } ?? false
                    && project.isRelated(type, other.enclosingType(index)?.name.map { other.text($0) })
            }
        }
    }
}
