import SwiftSyntax

/// The parts of a declaration, each nil or empty where it has none.
struct Parts {
    var attributes: AttributeListSyntax
    var modifiers: DeclModifierListSyntax
    var generics: (any SyntaxProtocol)?
    var parameters: FunctionParameterListSyntax?
    var effects: FunctionEffectSpecifiersSyntax?
    var result: TypeSyntax?
    var inheritance: InheritedTypeListSyntax?
    var requirements: GenericRequirementListSyntax?
    var body: (any SyntaxProtocol)?

    var text: String {
        let parameters = parameters?.map(Self.text) ?? []
        return """
            attributes \(spelled(attributes.map(\.bytes))) modifiers \(spelled(modifiers.map(\.bytes))) \
            generics \(spelled(generics.map(Self.interior))) parameters \(parameters) effects \(spelled(effects?.bytes)) \
            result \(spelled(result?.bytes)) inherits \(spelled(inheritance?.map(\.type.bytes) ?? [])) \
            where \(spelled(requirements?.bytes)) body \(spelled(body?.bytes))
            """
    }

    /// Without the angle brackets.
    private static func interior(_ clause: any SyntaxProtocol) -> Range<Int> {
        let first = clause.firstToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
        let last = clause.lastToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)
        return (first?.bytes ?? clause.bytes).lowerBound..<(last?.bytes ?? clause.bytes).upperBound
    }

    private static func text(_ parameter: FunctionParameterSyntax) -> String {
        let label = parameter.firstName.tokenKind == .wildcard ? nil : parameter.firstName.bytes
        let type = parameter.type.bytes.lowerBound..<(parameter.ellipsis?.bytes ?? parameter.type.bytes).upperBound
        return [spelled(label), spelled(type), spelled(parameter.defaultValue?.value.bytes)].joined(separator: "/")
    }
}

extension TheirFacts {
    func add(_ keyword: TokenSyntax, _ parts: Parts) { add(keyword, .declaration, parts.text) }

    func parts(_ node: some WithAttributesSyntax & WithModifiersSyntax) -> Parts {
        Parts(attributes: node.attributes, modifiers: node.modifiers)
    }

    func addType(_ node: some DeclGroupSyntax & WithGenericParametersSyntax, _ keyword: TokenSyntax) {
        var parts = Parts(attributes: node.attributes, modifiers: node.modifiers)
        parts.generics = node.genericParameterClause
        addGroup(node, keyword, parts)
    }

    func addGroup(_ node: some DeclGroupSyntax, _ keyword: TokenSyntax, _ parts: Parts) {
        var parts = parts
        parts.inheritance = node.inheritanceClause?.inheritedTypes
        parts.requirements = node.genericWhereClause?.requirements
        parts.body = node.memberBlock
        add(keyword, parts)
    }

    func addProtocol(_ node: ProtocolDeclSyntax) {
        var parts = parts(node)
        parts.generics = node.primaryAssociatedTypeClause
        addGroup(node, node.protocolKeyword, parts)
    }

    func addFunction(_ node: FunctionDeclSyntax) {
        var parts = parts(node)
        parts.generics = node.genericParameterClause
        parts.parameters = node.signature.parameterClause.parameters
        parts.effects = node.signature.effectSpecifiers
        parts.result = node.signature.returnClause?.type
        parts.requirements = node.genericWhereClause?.requirements
        parts.body = node.body
        add(node.funcKeyword, parts)
    }

    func addInitializer(_ node: InitializerDeclSyntax) {
        var parts = parts(node)
        parts.generics = node.genericParameterClause
        parts.parameters = node.signature.parameterClause.parameters
        parts.effects = node.signature.effectSpecifiers
        parts.requirements = node.genericWhereClause?.requirements
        parts.body = node.body
        add(node.initKeyword, parts)
    }

    func addSubscript(_ node: SubscriptDeclSyntax) {
        var parts = parts(node)
        parts.generics = node.genericParameterClause
        parts.parameters = node.parameterClause.parameters
        parts.result = node.returnClause.type
        parts.requirements = node.genericWhereClause?.requirements
        parts.body = node.accessorBlock
        add(node.subscriptKeyword, parts)
    }
}
