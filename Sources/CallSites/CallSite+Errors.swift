import Index
import Patterns
import Syntax

extension CallSite {
    /// Throws where the callback function gives its handler another error than the one that it awaits, and the handler uses that.
    func checkErrorIsSame() throws(Refusal) {
        guard let callback, let alternative, let closure,
            closure.body.contains(where: { index in
                tree.spells(index, "error") || tree.spells(index, "failure") && tree[index + 1].kind == .leftParen
            }),
            let wrapped = Self.wrappedError(in: callback, awaiting: alternative.name)
        else { return }
        throw Refusal(
            "\(callback.tree.place(of: wrapped)) gives the handler another error than the async '\(alternative.name)' throws: change the async version "
                + "to throw the same error first", token: span.lowerBound)
    }

    /// Where a function that awaits another one gives its handler an error made of the one that it catches:
    /// `done(.failure(Fault(error)))`.
    private static func wrappedError(in function: ProjectIndex.Function, awaiting name: String) -> Int? {
        let tree = function.tree
        guard let body = function.declaration.body.map({ tree.interior($0.lowerBound) }),
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
