import Index
import Patterns
import Syntax
import Types

extension CallSite {
    /// If the async version requires its result to be `Sendable`, each generic parameter of the function around the
    /// call, and each that the call names, must be `Sendable`. Throws if one is not known to be.
    func checkGenerics(in project: ProjectIndex) throws(Refusal) {
        guard let alternative, alternative.asksForSendable, let function = tree.enclosingFunction(span.lowerBound)
        else { return }
        let generics = GenericParameters(inSightOf: function, in: tree, project: project)
        let own = Set(tree.placeholders(of: function))
        let open = generics.notSendable(in: function.keyword..<span.lowerBound, of: tree).filter(own.contains)
        // Inside the type that declares both functions, the generic parameters of that type are the same.
        let isInside = alternative.type.map { tree.typesAround(span.lowerBound).first == $0 } ?? false
        let shared =
            isInside
            ? alternative.declaration.requirements.map { generics.notSendable(in: $0, of: alternative.tree) } : nil
        guard let name = (open + generics.notSendable(in: span, of: tree) + (shared ?? [])).first else { return }
        throw Refusal(
            "the async version needs '\(name)' to be `Sendable`: add the constraint `\(name): Sendable` if all types that are used as '\(name)' are safe",
            token: span.lowerBound
        )
    }

    /// Whether the parameter of the async version that this operand is passed to has an optional type.
    func takesOptional(_ operand: Span) -> Bool {
        guard let alternative, let label = operands.first(where: { $0.span == operand })?.label else { return false }
        return alternative.tree.parameters(of: alternative.declaration).contains { parameter in
            parameter.label.map { alternative.tree.text($0) } == label
                && parameter.type.last.map { alternative.tree[$0].kind == .postfixQuestion } ?? false
        }
    }

    /// Throws where the callback function gives its handler another error than the one that it awaits, and the handler uses that.
    func checkErrorIsSame() throws(Refusal) {
        guard let callback, let alternative, let closure,
            closure.body.contains(where: { index in
                tree.spells(index, "error") || tree.spells(index, "failure") && tree[index + 1].kind == .leftParen
            }),
            let wrapped = WrappedError(in: callback, awaiting: alternative.name)
        else { return }
        throw Refusal(
            "\(callback.tree.place(of: wrapped.token)) gives the handler another error than the async '\(alternative.name)' throws: change the async version "
                + "to throw the same error first", token: span.lowerBound)
    }
}
