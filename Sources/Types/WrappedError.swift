import Index
import Syntax

extension ProjectIndex.Function {
    /// Where a function that awaits another one gives its handler an error made of the one that it catches:
    /// `done(.failure(Fault(error)))`.
    package func wrappedError(awaiting name: String) -> Int? {
        guard let body = declaration.body.map({ tree.interior($0.lowerBound) }),
            body.contains(where: { tree.spells($0, name) && tree.isAwaited($0) })
        else { return nil }
        return body.first { index in
            guard tree.spells(index, "error"), let open = tree.parent(index), tree[open].kind == .leftParen,
                tree[open - 1].kind == .identifier, !tree.isLabelOrDeclared(index),
                let owner = tree.brace(around: index).flatMap({ tree.owner(ofBrace: $0) }), tree[owner].word == .catch
            else { return false }
            return !tree.spells(open - 1, "Result") && tree.text(open - 1).first?.isUppercase ?? false
        }
    }
}
