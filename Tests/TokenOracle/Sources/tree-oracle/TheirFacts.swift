import SwiftParser
import SwiftSyntax

/// What the compiler's own parser says about a source.
final class TheirFacts: SyntaxVisitor {
    private(set) var facts: [Fact] = []

    static func all(_ bytes: [UInt8]) -> [Fact] {
        let visitor = TheirFacts(viewMode: .sourceAccurate)
        visitor.walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        return visitor.facts
    }

    func add(_ node: some SyntaxProtocol, _ kind: Fact.Kind, _ text: String) {
        facts.append(Fact(offset: node.bytes.lowerBound, kind: kind, text: text))
    }

    // MARK: Braces

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if token.tokenKind == .leftBrace, token.presence == .present, let role = role(token) {
            add(token, .brace, role)
        }
        return .skipChildren
    }

    private func role(_ token: TokenSyntax) -> String? {
        switch token.parent?.as(SyntaxEnum.self) {
        case .closureExpr: "closure"
        case .codeBlock: "code"
        case .memberBlock: "members"
        case .switchExpr: "cases"
        case .precedenceGroupDecl: "other"
        case .accessorBlock(let block):
            if case .getter = block.accessors { "code" } else { "accessors" }
        default: nil
        }
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        addStatement(Syntax(node.item), node)
        return .visitChildren
    }

    override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
        addStatement(Syntax(node.decl), node)
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        let start = (node.attribute.map(Syntax.init) ?? Syntax(node.label)).bytes.lowerBound
        facts.append(
            Fact(offset: start, kind: .statement, text: spelled(start..<node.label.bytes.upperBound)))
        return .visitChildren
    }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        add(node, .statement, spelled(node.bytes))
        return .visitChildren
    }

    private func addStatement(_ item: Syntax, _ node: some SyntaxProtocol) {
        // Directives are no statements; what stands between them is.
        if item.is(IfConfigDeclSyntax.self) || item.bytes.isEmpty { return }
        add(node, .statement, spelled(item.bytes))
    }

    // MARK: Closures

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let signature = node.signature
        let captures = signature?.capture?.items.map { $0.withoutComma($0.trailingComma) } ?? []
        add(
            node, .closure,
            "captures \(spelled(captures)) parameters \(spelled(signature?.parameterClause?.bytes)) "
                + "effects \(spelled(signature?.effectSpecifiers?.bytes)) "
                + "result \(spelled(signature?.returnClause?.type.bytes)) body \(spelled(node.statements.bytes))")
        return .visitChildren
    }

    // MARK: Calls and declarations

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        addCall(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        addFunction(node)
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        addInitializer(node)
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        addSubscript(node)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        addType(node, node.classKeyword)
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        addType(node, node.structKeyword)
        return .visitChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        addType(node, node.enumKeyword)
        return .visitChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        addType(node, node.actorKeyword)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        addProtocol(node)
        return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        addGroup(node, node.extensionKeyword, parts(node))
        return .visitChildren
    }
}

extension SyntaxProtocol {
    /// Without white space and comments at the ends.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia
            .utf8Offset..<max(
                positionAfterSkippingLeadingTrivia.utf8Offset, endPositionBeforeTrailingTrivia.utf8Offset)
    }

    func withoutComma(_ comma: TokenSyntax?) -> Range<Int> {
        guard let last = comma?.previousToken(viewMode: .sourceAccurate) else { return bytes }
        return bytes.lowerBound..<last.bytes.upperBound
    }
}
