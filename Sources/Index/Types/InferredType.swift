import Names
import Syntax

extension Span {
    /// An argument without its label.
    package func dropLabel(_ tree: TokenTree) -> Span {
        count > 2 && tree[lowerBound + 1].kind == .colon ? lowerBound + 2..<upperBound : self
    }
}

/// The types of the variables that a file declares, as far as it tells them.
package struct VariableTypes: Sendable {
    let tree: TokenTree

    package init(in tree: TokenTree) { self.tree = tree }

    /// The name of an expression's type, as far as the function round it shows it: `T(…)`, or a name that is declared as one.
    /// The usual types of names that are declared without one: `imageURL`, `request`.
    package func guessedType(of span: Span, knowing known: KnownNames) -> String? {
        guard let first = span.first, let chain = tree.chain(from: first)?.clipped(to: span) else { return nil }
        if let type = constructed(chain) { return type }
        guard let name = chain.links.last?.name, chain.links.last?.call == nil else { return nil }
        if chain.links.count == 1, let declared = declaredType(of: tree.text(name), before: first, knowing: known) {
            return declared
        }
        let word = tree.text(name).lowercased()
        if word.hasSuffix("request") { return "URLRequest" }
        return word.hasSuffix("url") ? "URL" : nil
    }

    /// `T(…)`, `T(…)!`.
    private func constructed(_ chain: Chain) -> String? {
        guard chain.links.count == 1, let name = chain.links[0].name, !chain.links[0].suffixes.isEmpty else {
            return nil
        }
        return tree.text(name).first?.isUppercase ?? false ? tree.text(name) : nil
    }

    /// The type that a variable is declared with in the function round a token, else in this file where that gives one.
    func typeOfVariable(_ name: String, before index: Int, knowing known: KnownNames) -> String? {
        if let declared = declaredType(of: name, before: index, knowing: known) { return declared }
        if isOfLoop(name, at: index) { return nil }
        let found = Set(
            tree.words(spelling: name).filter { [.let, .var].contains(tree[$0 - 1].word) && $0 + 2 < tree.count }
                .map { writtenType(ofVariable: $0, knowing: known) })
        return found.count == 1 ? found.first.flatMap { $0 } : nil
    }

    /// Whether a loop round a token gives this name to each element of a list, whatever else the file calls so.
    private func isOfLoop(_ name: String, at index: Int) -> Bool {
        guard let function = tree.enclosingFunction(index) else { return false }
        return tree.words(spelling: name, in: function.span.lowerBound..<index).contains { token in
            tree[token - 1].word == .for && tree.statement(around: token).contains(index)
                && tree.braces(around: index).contains { tree.owner(ofBrace: $0) == token - 1 }
        }
    }

    /// `: T`, `= T(…)`, `= view as? T`.
    private func writtenType(ofVariable declared: Int, knowing known: KnownNames) -> String? {
        if tree[declared + 1].kind == .colon {
            return tree.text([.any, .some].contains(tree[declared + 2].word) ? declared + 3 : declared + 2)
        }
        guard tree[declared + 1].kind == .equal, let chain = tree.chain(from: declared + 2) else { return nil }
        return castType(after: chain.span) ?? constructed(chain) ?? tree.shared(chain.links[...], knowing: known)
    }

    /// The one name of a type that a value is cast to.
    private func castType(after value: Span) -> String? {
        guard value.upperBound + 3 < tree.count, tree[value.upperBound].word == .as else { return nil }
        let marks: [Token.Kind] = [.postfixQuestion, .postfixExclamation]
        let name = value.upperBound + (marks.contains(tree[value.upperBound + 1].kind) ? 2 : 1)
        let goesOn = [".", "<", "&"].contains(tree.text(name + 1))
        return tree[name].kind == .identifier && !goesOn ? tree.text(name) : nil
    }

    private func declaredType(of name: String, before index: Int, knowing known: KnownNames) -> String? {
        let function = tree.enclosingFunction(index)
        if let parameter = function.flatMap({ tree.parameters(of: $0).first { tree.spells($0.name, name) } }) {
            return tree.text(parameter.type)
        }
        // A property or an accessor has variables, too.
        let outer = tree.braces(around: index).prefix { tree.role($0) != .members }.last
        guard let start = function?.span.lowerBound ?? outer else { return nil }
        let declared = tree.words(spelling: name, in: start..<index).last { token in
            [.let, .var].contains(tree[token - 1].word) && token + 2 < tree.count
        }
        return declared.flatMap { writtenType(ofVariable: $0, knowing: known) }
    }
}
