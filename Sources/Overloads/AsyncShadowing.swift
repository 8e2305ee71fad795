import Index
import Syntax

// Of two overloads that take the same arguments, a call in async code resolves to the async one.

/// The calls of a file that would mean an async function, were the code round them async.
package struct AsyncShadowing: Sendable {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) {
        (self.tree, self.project) = (tree, project)
    }

    /// The name in the first call of a span that would resolve to an async overload, were the span async; nil for none.
    package func firstCall(in span: Span) -> Int? {
        span.first { token in
            guard tree[token].kind == .identifier, tree[token + 1].kind == .leftParen,
                tree[token - 1].word != .func, case let found = project.functions(tree.text(token)),
                found.contains(where: \.isAsync),
                let call = tree.call(at: token + 1),
                // A trailing closure is a handler: the async function may have another closure there, of another type.
                !call.arguments.contains(where: \.isTrailing)
            else { return false }
            let meant = found.filter { $0.signature.match(call.arguments, in: tree) != nil }
            let isAwaited = tree.statement(around: token).contains { $0 < token && tree[$0].word == .await }
            return !isAwaited
                && meant.contains { other in
                    other.isAsync && meant.contains { !$0.isAsync && project.isRelated($0.type, other.type) }
                }
        }
    }
}
