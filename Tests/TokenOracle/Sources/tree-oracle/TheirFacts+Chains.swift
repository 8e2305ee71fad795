import SwiftSyntax

extension TheirFacts {
    /// The fact about a call whose callee is a member, and the one about the chain that it is a link of.
    func addCall(_ call: FunctionCallExprSyntax) {
        var callee = call.calledExpression
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        guard let member = callee.as(MemberAccessExprSyntax.self) else { return }
        let name = member.declName.baseName
        add(name, .chain, spelled(extent(of: Syntax(call))))
        add(name, .call, arguments(of: call))
    }

    private func arguments(of call: FunctionCallExprSyntax) -> String {
        var texts = call.arguments.map { "\($0.label?.text ?? "_") \(spelled($0.expression.bytes))" }
        if let trailing = call.trailingClosure { texts.append("trailing _ \(spelled(trailing.bytes))") }
        texts += call.additionalTrailingClosures.map { "trailing \($0.label.text) \(spelled($0.closure.bytes))" }
        return texts.joined(separator: ", ")
    }

    /// From the base of the chain to the last thing that is applied to it.
    private func extent(of node: Syntax) -> Range<Int> {
        var whole = node
        while let parent = whole.parent, isApplied(parent, to: whole) { whole = parent }
        return whole.bytes
    }

    private func isApplied(_ parent: Syntax, to node: Syntax) -> Bool {
        switch parent.as(SyntaxEnum.self) {
        case .memberAccessExpr(let member): member.base?.id == node.id
        case .functionCallExpr(let call): call.calledExpression.id == node.id
        case .subscriptCallExpr(let call): call.calledExpression.id == node.id
        case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr, .postfixIfConfigExpr: true
        // The links between `#if` and `#endif` belong to the chain round them.
        case .ifConfigClause, .ifConfigClauseList: parent.isInChain
        case .ifConfigDecl: parent.isInChain
        default: false
        }
    }
}

extension Syntax {
    /// Whether an `#if` stands among the links of a chain.
    fileprivate var isInChain: Bool {
        sequence(first: self, next: \.parent).prefix(4).contains { $0.is(PostfixIfConfigExprSyntax.self) }
    }
}
