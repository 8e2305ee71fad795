import SwiftSyntax

/// What a completion handler is, by the words of the page: a parameter of function type that returns nothing, escapes or
/// is optional, in a function that is not async, by the name of a completion.
struct HandlerJudge {
    let facts: ProjectFacts
    let module: String

    enum Ruling { case yes, no, doubtful }

    func ruling(
        _ signature: FunctionSignatureSyntax, of node: some SyntaxProtocol
    ) -> Ruling {
        guard signature.effectSpecifiers?.asyncSpecifier == nil else { return .no }
        let rulings = signature.parameterClause.parameters.filter(isNamedSo).map { parameter in
            isHandler(parameter.type, in: node.scope)
        }
        return rulings.contains(.yes) ? .yes : rulings.contains(.doubtful) ? .doubtful : .no
    }

    private func isNamedSo(_ parameter: FunctionParameterSyntax) -> Bool {
        [parameter.firstName, parameter.secondName].compactMap { $0?.text }.contains { name in
            let ends = ["completion", "completionhandler", "completionblock"]
            let names = ["handler", "callback", "then", "reply", "onComplete", "onCompletion", "done"]
            return names.contains(name) || ends.contains(where: name.lowercased().hasSuffix)
        }
    }

    private func isHandler(_ type: TypeSyntax, in scope: [String]) -> Ruling {
        let shape = shape(type, in: scope, depth: 0)
        guard let shape else { return .no }
        guard let isOptional = shape.isOptional else { return .doubtful }
        return type.isEscaping || isOptional ? .yes : .no
    }

    /// A function type that returns nothing; `isOptional` is nil where the project has several such names.
    private struct Shape: Equatable { var isOptional: Bool? }

    private func shape(_ type: TypeSyntax, in scope: [String], depth: Int) -> Shape? {
        let inner = type.unwrapped
        let isOptional = type.isWrappedInOptional
        if let function = inner.as(FunctionTypeSyntax.self) {
            return function.returnClause.type.isVoid ? Shape(isOptional: isOptional) : nil
        }
        if inner.path == ["Optional"], case .type(let wrapped)? = inner.genericArguments?.first?.argument {
            return shape(wrapped, in: scope, depth: depth).map { _ in Shape(isOptional: true) }
        }
        guard depth < 8, let name = inner.path.last else { return nil }
        let shapes = candidates(name, qualifier: inner.path.dropLast().last, in: scope).map {
            shape($0.type, in: $0.scope, depth: depth + 1)
        }
        guard var first = shapes.first ?? nil else { return shapes.contains { $0 != nil } ? Shape() : nil }
        if shapes.contains(where: { $0 != first }) { return Shape() }
        if isOptional { first.isOptional = true }
        return first
    }

    /// The typealiases that a name can mean: the nearest round it, then the module's, then all of the project's.
    private func candidates(_ name: String, qualifier: String?, in scope: [String]) -> [ProjectFacts.Alias] {
        let all = facts.aliases[name] ?? []
        if let qualifier {
            let named = all.filter { $0.scope.last == qualifier }
            if !named.isEmpty { return named }
            let global = all.filter { $0.scope.isEmpty && $0.module.hasSuffix(qualifier) }
            // A protocol that the type conforms to has it, or the class above.
            return global.isEmpty ? all : global
        }
        for depth in (1...scope.count + 1).reversed() {
            let near = all.filter { $0.scope == Array(scope.prefix(depth - 1)) }
            let own = near.filter { $0.module == module }
            if !own.isEmpty { return own }
            if !near.isEmpty { return near }
        }
        return all
    }
}

extension TypeSyntax {
    /// `@escaping` may also stand inside parentheses.
    fileprivate var isEscaping: Bool {
        if let tuple = self.as(TupleTypeSyntax.self) {
            return tuple.elements.count == 1 && tuple.elements.first!.type.isEscaping
        }
        return self.as(AttributedTypeSyntax.self)?.attributes.contains {
            $0.as(AttributeSyntax.self)?.attributeName.path == ["escaping"]
        } ?? false
    }

    fileprivate var isWrappedInOptional: Bool {
        if self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return true }
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.isWrappedInOptional }
        guard let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 else { return false }
        return tuple.elements.first!.type.isWrappedInOptional
    }

    fileprivate var genericArguments: GenericArgumentListSyntax? {
        self.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments
    }
}

extension SyntaxProtocol {
    /// Whether this is asked for by a protocol.
    var isRequirement: Bool {
        var next = parent
        while let node = next {
            if node.is(ProtocolDeclSyntax.self) { return true }
            if node.is(CodeBlockSyntax.self) || node.isProtocol((any DeclGroupSyntax).self) { return false }
            next = node.parent
        }
        return false
    }
}
