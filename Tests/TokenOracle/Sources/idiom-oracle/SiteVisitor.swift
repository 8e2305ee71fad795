import SwiftSyntax

/// Walks a file and writes down where the idioms are.
final class SiteVisitor: SyntaxVisitor {
    let source: Source
    let facts: ProjectFacts
    let seesCombine: Bool
    /// Combine, in this file.
    let imports: Bool
    private(set) var sites: [Site] = []

    static func sites(in source: Source, _ facts: ProjectFacts) -> [Site] {
        let visitor = SiteVisitor(source, facts)
        visitor.walk(source.tree)
        return visitor.sites
    }

    private init(_ source: Source, _ facts: ProjectFacts) {
        self.source = source
        self.facts = facts
        seesCombine = facts.seesCombine(source)
        imports = facts.imports(source)
        super.init(viewMode: .sourceAccurate)
    }

    func add(_ idiom: Idiom, _ token: TokenSyntax, isDoubtful: Bool = false) {
        let place = source.locations.location(for: token.positionAfterSkippingLeadingTrivia)
        sites.append(Site(idiom: idiom, line: place.line, column: place.column, isDoubtful: isDoubtful))
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        judge(node)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        judge(node.signature, node.name, node)
        if let result = node.signature.returnClause?.type, isPublisher(result) { add(.publisherFunction, node.name) }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        judge(node.signature, node.initKeyword, node)
        return .visitChildren
    }

    private func judge(_ signature: FunctionSignatureSyntax, _ name: TokenSyntax, _ node: some SyntaxProtocol) {
        let judge = HandlerJudge(facts: facts, module: facts.module(of: source.path))
        let ruling = judge.ruling(signature, of: node)
        if ruling != .no { add(.completionHandler, name, isDoubtful: ruling == .doubtful) }
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.typeAnnotation?.type else { return .visitChildren }
        if let name = type.unwrapped.nameToken, let idiom = subject(type.unwrapped.path) { add(idiom, name) }
        if node.isComputed, isPublisher(type), let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            add(.publisherFunction, name)
        }
        if isFuture(type.unwrapped.path), let name = type.unwrapped.nameToken,
            node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.path == ["", "init"]
        {
            add(.future, name)
        }
        return .visitChildren
    }
}

extension PatternBindingSyntax {
    /// A getter, or what a protocol asks for; observers stand at a stored property.
    var isComputed: Bool {
        switch accessorBlock?.accessors {
        case .getter?: true
        case .accessors(let accessors)?:
            accessors.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
        case nil: false
        }
    }
}
