import SwiftSyntax

extension SyntaxProtocol {
    /// The names of the types round this, outermost first; of an extension the name of what it extends.
    var scope: [String] {
        var names: [[String]] = []
        var next = parent
        while let node = next {
            if let type = node.asProtocol((any NamedDeclSyntax).self), node.isProtocol((any DeclGroupSyntax).self) {
                names.append([type.name.text])
            } else if let type = node.as(ExtensionDeclSyntax.self) {
                names.append(type.extendedType.path)
            }
            next = node.parent
        }
        return names.reversed().flatMap { $0 }
    }
}

extension TypeSyntax {
    /// Without optional marks, attributes, specifiers and parentheses round one type.
    var unwrapped: TypeSyntax {
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
        if let type = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return type.wrappedType.unwrapped }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.unwrapped }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let only = type.elements.first,
            only.firstName == nil
        {
            return only.type.unwrapped
        }
        return self
    }

    /// `A.B<C>` as A and B.
    var path: [String] {
        if let type = self.as(MemberTypeSyntax.self) { return type.baseType.path + [type.name.text] }
        if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.text] }
        return []
    }

    /// The token of the name of `AnyPublisher<…>`, `Combine.AnyPublisher<…>`.
    var nameToken: TokenSyntax? {
        self.as(MemberTypeSyntax.self)?.name ?? self.as(IdentifierTypeSyntax.self)?.name
    }

    var isVoid: Bool {
        if let tuple = self.as(TupleTypeSyntax.self) {
            return tuple.elements.isEmpty || tuple.elements.count == 1 && tuple.elements.first!.type.isVoid
        }
        return path == ["Void"] || path == ["Swift", "Void"]
    }
}

extension ExprSyntax {
    /// `x` of `(x)`.
    var unwrapped: ExprSyntax {
        guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
            only.label == nil
        else { return self }
        return only.expression.unwrapped
    }

    /// The names of `A.B.c`, without generic arguments, `?` and `!`; empty where anything else stands in it.
    var path: [String] {
        if let name = self.as(DeclReferenceExprSyntax.self) { return [name.baseName.text] }
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.path }
        if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.path }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.path }
        guard let member = self.as(MemberAccessExprSyntax.self) else { return [] }
        guard let base = member.base else { return ["", member.declName.baseName.text] }
        let path = base.unwrapped.path
        return path.isEmpty ? [] : path + [member.declName.baseName.text]
    }

    /// The token of the last name of such a path.
    var nameToken: TokenSyntax? {
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.nameToken }
        if let member = self.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
        return self.as(DeclReferenceExprSyntax.self)?.baseName
    }
}
