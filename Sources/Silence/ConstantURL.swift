import Index
import Syntax

/// `let url = URL(string: "https://a.b")`: a URL of constant text, which is there always or never.
package struct ConstantURL {
    let tree: TokenTree
    let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether a clause fails only where the URL of a constant text is nil.
    package func isBound(by clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause) else { return false }
        return isConstant(asked) || isOfComponents(asked)
    }

    /// `URL(string: "a" + Server.path)`, `URLComponents(string: Server.root)`
    private func isConstant(_ value: Span) -> Bool {
        guard let first = value.first, tree.spells(first, "URL") || tree.spells(first, "URLComponents"),
            let call = tree.call(at: first + 1), call.span.upperBound == value.upperBound,
            let text = call.arguments.first, text.label.map({ tree.spells($0, "string") }) ?? false
        else { return false }
        return isConstantText(text.value)
    }

    /// `components?.url`, where a `var components = URLComponents(…)` of a constant text stands before.
    private func isOfComponents(_ value: Span) -> Bool {
        guard let first = value.first, value.count == 3 || value.count == 4 && tree[first + 1].kind == .postfixQuestion,
            tree.spells(value.upperBound - 1, "url"), let body = tree.enclosingFunction(first)?.body
        else { return false }
        return (body.lowerBound..<first).contains { index in
            tree[index].hash == tree[first].hash && [.let, .var].contains(tree[index - 1].word)
                && tree.spells(index, tree.text(first)) && tree[index + 1].kind == .equal
                && isConstant(of: tree.statement(around: index), after: index + 1)
        }
    }

    private func isConstant(of statement: Span, after equal: Int) -> Bool {
        guard let chain = tree.chain(from: equal + 1) else { return false }
        return isConstant(chain.span)
    }

    /// Literals without interpolation, and constants of types, `Server.root`, `Server.root()`, joined by `+`.
    private func isConstantText(_ text: Span) -> Bool {
        var index = text.lowerBound
        while index < text.upperBound {
            guard let end = endOfConstant(index) else { return false }
            if end == text.upperBound { return true }
            guard tree.spells(end, "+") else { return false }
            index = end + 1
        }
        return false
    }

    /// The token after a constant that begins here; nil for another value.
    private func endOfConstant(_ index: Int) -> Int? {
        if tree[index].kind == .stringQuote {
            guard let end = tree.partner(index),
                !(index..<end).contains(where: { tree[$0].kind == .identifier })
            else { return nil }
            return end + 1
        }
        guard tree[index].kind == .identifier, let chain = tree.chain(from: index) else { return nil }
        let isPlain = chain.links.allSatisfy { link in link.call.map(\.arguments.isEmpty) ?? link.suffixes.isEmpty }
        let names = chain.links.compactMap(\.name).map { tree.text($0) }
        guard isPlain, names.count == chain.links.count else { return nil }
        if names.count == 1 {
            return isConstant(named: index) || isTextOfURL(index) ? chain.span.upperBound : nil
        }
        // `Server.Paths.login`, not `Settings.shared.server`.
        let isOfType = names.dropLast().allSatisfy { $0.first?.isUppercase ?? false }
        return isOfType ? chain.span.upperBound : nil
    }

    /// Whether the file declares `let name = "…"`.
    private func isConstant(named name: Int) -> Bool {
        tree.words(spelling: tree.text(name)).contains { index in
            tree[index - 1].word == .let && tree[index + 1].kind == .equal
                && tree[index + 2].kind == .stringQuote && endOfConstant(index + 2) != nil
        }
    }

    /// Whether it is a parameter of the function, for which each call in the project passes `url.absoluteString`.
    private func isTextOfURL(_ name: Int) -> Bool {
        guard let function = tree.enclosingFunction(name),
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, tree.text(name)) })
        else { return false }
        return Callers(of: function, in: tree, project: project).allPass(parameter) { other, argument in
            other.spells(argument.value.upperBound - 1, "absoluteString")
        }
    }
}
