import Index
import Syntax

// A function and an async one that take the same arguments: async code means the second by the same call.

extension ProjectIndex {
    /// The name in the first call of a span that would mean another function there, were the span async.
    package func callShadowedByAsyncOverload(in span: Span, of tree: TokenTree) -> Int? {
        span.first { token in
            guard tree[token].kind == .identifier, tree[token + 1].kind == .leftParen,
                tree[token - 1].word != .func, case let found = functions(tree.text(token)),
                found.contains(where: \.isAsync),
                let call = tree.call(at: token + 1)
            else { return false }
            let meant = found.filter { $0.isCalled(call, in: tree) }
            let isAwaited = tree.statement(around: token).contains { $0 < token && tree[$0].word == .await }
            return !isAwaited
                && meant.contains { other in
                    other.isAsync && meant.contains { !$0.isAsync && isRelated($0.type, other.type) }
                }
        }
    }
}

extension ProjectIndex.Function {
    /// Whether the labels of a call are those of this function.
    fileprivate func isCalled(_ call: Call, in tree: TokenTree) -> Bool {
        let types = self.tree.parameters(of: declaration).map(\.type)
        guard types.count == parameters.count else { return false }
        var slot = 0
        var isVariadic = false
        for argument in call.arguments {
            guard !argument.isTrailing else { return false }
            let label = argument.label.map { tree.text($0) }
            if isVariadic, label == nil { continue }
            while slot < parameters.count, parameters[slot].label != label {
                guard parameters[slot].isOptional else { return false }
                slot += 1
            }
            guard slot < parameters.count else { return false }
            isVariadic = types[slot].last.map { self.tree.spells($0, "...") } ?? false
            slot += 1
        }
        return parameters.dropFirst(slot).allSatisfy(\.isOptional)
    }
}
