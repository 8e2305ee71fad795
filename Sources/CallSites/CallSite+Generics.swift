import Index
import Syntax

extension CallSite {
    /// Where the async form asks that what it gives is `Sendable`, a generic parameter of the function round the call, or
    /// one that the call names, has to be.
    func checkGenerics(in project: ProjectIndex) throws(Refusal) {
        guard let alternative, alternative.asksForSendable, let function = tree.enclosingFunction(span.lowerBound)
        else { return }
        let generics = GenericParameters(inSightOf: function, in: tree, project: project)
        let own = Set(tree.placeholders(of: function))
        let open = generics.notSendable(in: function.keyword..<span.lowerBound, of: tree).filter(own.contains)
        // In the type of both, its parameters are the same.
        let isInside = alternative.type.map { tree.typesAround(span.lowerBound).first == $0 } ?? false
        let shared =
            isInside
            ? alternative.declaration.requirements.map { generics.notSendable(in: $0, of: alternative.tree) } : nil
        guard let name = (open + generics.notSendable(in: span, of: tree) + (shared ?? [])).first else { return }
        throw Refusal(
            "the async form asks that '\(name)' is Sendable, which nothing here says", token: span.lowerBound)
    }
}

extension CallSite {
    /// Whether the async form takes an optional where this is given.
    func takesOptional(_ operand: Span) -> Bool {
        guard let alternative, let label = operands.first(where: { $0.span == operand })?.label else { return false }
        return alternative.tree.parameters(of: alternative.declaration).contains { parameter in
            parameter.label.map { alternative.tree.text($0) } == label
                && parameter.type.last.map { alternative.tree[$0].kind == .postfixQuestion } ?? false
        }
    }
}
