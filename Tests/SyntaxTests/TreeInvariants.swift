import Syntax
import Testing

/// The tree of a source, once all that must hold for any source is seen to hold for this one.
func checkedTree(_ source: String, _ location: SourceLocation = #_sourceLocation) -> TokenTree {
    let tree = TokenTree(SourceFile(text: source))
    if let broken = TreeInvariants(tree: tree).broken {
        Issue.record("\(broken) in \(source.prefix(400).debugDescription)", sourceLocation: location)
    }
    return tree
}

struct TreeInvariants {
    let tree: TokenTree
    /// Chains of code that cannot be parsed need not agree.
    var isSwift = true

    /// What does not hold, nil if all does.
    var broken: String? {
        if let broken = brokenRow(tree.all) { return broken }
        for index in tree.all {
            if let broken = brokenBrace(index) ?? brokenStatement(index) ?? brokenChain(index) { return broken }
            if let broken = brokenClosure(index) ?? brokenDeclaration(index) { return broken }
        }
        return nil
    }

    private func place(_ index: Int) -> String { "token \(index) '\(tree.text(index))'" }

    /// A `{` has a role and no other token has; a closure has no owner.
    private func brokenBrace(_ index: Int) -> String? {
        let isBrace = tree[index].kind == .leftBrace && tree.partner(index) != nil
        if isBrace != (tree.role(index) != .none) { return "the role of \(place(index)) is \(tree.role(index))" }
        if let owner = tree.owner(ofBrace: index) {
            if tree.role(index) == .closure || owner >= index { return "\(place(index)) has the owner \(place(owner))" }
        }
        guard isBrace, tree.role(index) != .other else { return nil }
        return brokenRow(tree.closure(at: index)?.body ?? tree.interior(index))
    }

    private func brokenStatement(_ index: Int) -> String? {
        if tree[index].kind == .semicolon { return nil }
        let statement = tree.statement(around: index)
        if !statement.contains(index) { return "\(place(index)) lies outside its statement \(statement)" }
        if tree.statement(around: statement.lowerBound) != statement { return "\(statement) is not its own statement" }
        return nil
    }

    /// Statements side by side join and do not overlap: nothing but `;` stands between them.
    private func brokenRow(_ span: Span) -> String? {
        var end = span.lowerBound
        for statement in tree.statements(in: span) {
            guard statement.lowerBound >= end, !statement.isEmpty else { return "statement \(statement) overlaps" }
            if let token = (end..<statement.lowerBound).first(where: { tree[$0].kind != .semicolon }) {
                return "\(place(token)) lies between statements"
            }
            end = statement.upperBound
        }
        if end > span.upperBound { return "statements of \(span) end at \(end)" }
        let rest = (end..<span.upperBound).first { tree[$0].kind != .semicolon }
        return rest.map { "\(place($0)) lies behind the statements" }
    }

    /// The links join, and each of them finds the same chain.
    private func brokenChain(_ index: Int) -> String? {
        guard isSwift, let chain = tree.chain(around: index), chain.links.contains(where: { $0.name == index }) else {
            return nil
        }
        var end = chain.span.lowerBound
        for link in chain.links {
            if link.span.lowerBound < end { return "link \(link.span) overlaps in \(chain.span)" }
            let gap = end..<link.span.lowerBound
            if gap.contains(where: { tree.directive($0) == nil }) { return "\(gap) is a hole in \(chain.span)" }
            end = link.span.upperBound
            guard let name = link.name else { continue }
            let other = tree.chain(around: name)
            if other?.span != chain.span {
                return "\(place(name)) finds \(String(describing: other?.span)), \(place(index)) \(chain.span)"
            }
        }
        let rest = end..<max(end, chain.span.upperBound)
        if end <= chain.span.upperBound, rest.allSatisfy({ tree.directive($0) != nil }) { return nil }
        return "\(chain.span) goes on behind its links"
    }

    private func brokenClosure(_ index: Int) -> String? {
        guard let closure = tree.closure(at: index) else { return nil }
        let parts =
            [closure.attributes, closure.captureList ?? index + 1..<index + 1].filter { !$0.isEmpty }
            + [closure.parameters, closure.effects, closure.result ?? 0..<0].filter { !$0.isEmpty } + [closure.body]
        return brokenOrder(parts, in: index + 1..<closure.close, "closure")
    }

    private func brokenDeclaration(_ index: Int) -> String? {
        guard tree.beginsStatement(index), let declaration = tree.declaration(at: index) else { return nil }
        var parts = [declaration.keyword..<declaration.keyword + 1, declaration.generics, declaration.parameterList]
        parts += [declaration.effects, declaration.result]
        parts += declaration.inheritance.map { $0 } + [declaration.requirements, declaration.body]
        let filled = parts.compactMap { $0 }.filter { !$0.isEmpty }
        return brokenOrder(filled, in: declaration.span, "declaration")
    }

    private func brokenOrder(_ parts: [Span], in whole: Span, _ what: String) -> String? {
        var end = whole.lowerBound
        for part in parts {
            if part.lowerBound < end || part.upperBound > whole.upperBound { return "\(part) in \(what) \(whole)" }
            end = part.upperBound
        }
        return nil
    }
}
