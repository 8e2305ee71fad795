import Index
import Syntax

// Of two overloads that take the same arguments, a call in async code resolves to the async one.

extension ProjectIndex {
    /// The name in the first call of a span that would resolve to an async overload, were the span async; nil for none.
    package func callShadowedByAsyncOverload(in span: Span, of tree: TokenTree) -> Int? {
        span.first { token in
            guard tree[token].kind == .identifier, tree[token + 1].kind == .leftParen,
                tree[token - 1].word != .func, case let found = functions(tree.text(token)),
                found.contains(where: \.isAsync),
                let call = tree.call(at: token + 1),
                // A trailing closure is a handler: the async function may have another closure there, of another type.
                !call.arguments.contains(where: \.isTrailing)
            else { return false }
            let meant = found.filter { $0.signature.match(call.arguments, in: tree) != nil }
            let isAwaited = tree.statement(around: token).contains { $0 < token && tree[$0].word == .await }
            return !isAwaited
                && meant.contains { other in
                    other.isAsync && meant.contains { !$0.isAsync && isRelated($0.type, other.type) }
                }
        }
    }
}
