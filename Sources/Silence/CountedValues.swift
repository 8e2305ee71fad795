import Index
import Syntax

/// A local variable that counts or collects what is there: `if page != nil { count += 1 }`, `if let page { pages.append(page) }`.
package struct CountedValues {
    private let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The values of which one is there where a condition comes out this way, without `self.`: where `count != 0` holds, or
    /// `pages.isEmpty` does not. Empty where the condition asks for something else, or the variable has other values, too.
    package func names(askedBy condition: Span, holds: Bool) -> [String] {
        let clauses = tree.elements(condition)
        // Of several that do not all hold, each may be the one.
        guard holds || clauses.count == 1 else { return [] }
        return clauses.lazy.compactMap { variable(in: $0, holds: holds) }.map(names).first { !$0.isEmpty } ?? []
    }

    /// The variable of which a clause says that it is not 0, or not empty.
    private func variable(in clause: Span, holds: Bool) -> Int? {
        let asked = tree.text(clause).filter { $0 != " " }
        guard let name = clause.first(where: { tree[$0].kind == .identifier }), name < clause.lowerBound + 2 else {
            return nil
        }
        let text = tree.text(name)
        let forms = holds ? ["\(text)!=0", "\(text)>0", "!\(text).isEmpty"] : ["\(text)==0", "\(text).isEmpty"]
        return forms.contains(asked) ? name : nil
    }

    private func names(countedBy variable: Int) -> [String] {
        let text = tree.text(variable)
        guard let body = tree.enclosingFunction(variable)?.body,
            case let uses = tree.words(spelling: text, in: body.lowerBound..<variable),
            let first = uses.last(where: { tree[$0 - 1].word == .var }), isEmpty(tree.statement(around: first))
        else { return [] }
        var names: [String] = []
        for use in uses where use > first {
            guard changes(use) else { continue }
            guard let value = value(askedAround: use) else { return [] }
            names.append(value)
        }
        return names
    }

    /// `var count = 0`, `var pages: [Page] = []`, `var pages = [Page]()`
    private func isEmpty(_ declaration: Span) -> Bool {
        guard let sign = declaration.first(where: { tree[$0].kind == .equal }) else { return false }
        let value = tree.text(sign + 1..<declaration.upperBound)
        return ["0", "[]"].contains(value) || value.hasPrefix("[") && value.hasSuffix("]()")
    }

    private func changes(_ use: Int) -> Bool {
        tree[use + 1].kind == .equal || tree.text(use + 1).hasSuffix("=") && !["==", "!="].contains(tree.text(use + 1))
            || tree[use - 1].kind == .prefixAmpersand
            || tree[use + 1].kind == .period && tree[use + 3].kind == .leftParen
    }

    /// The value that is there where a variable grows: of the `if` round `count += 1`.
    private func value(askedAround use: Int) -> String? {
        guard tree.spells(use + 1, "+=") || tree.spells(use + 2, "append"), let block = tree.brace(around: use),
            let owner = tree.owner(ofBrace: block), tree[owner].word == .if, tree[owner - 1].word != .else
        else { return nil }
        return tree.elements(owner + 1..<block).lazy.compactMap { tree.optional(askedBy: $0) }.first.map {
            tree.text(tree.withoutSelf($0))
        }
    }
}
