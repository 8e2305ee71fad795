import Index
import Syntax

// What a subscription does that other code may notice.

extension Subscription {
    /// The paths that its closures set, whatever they belong to: `label.text`.
    var changed: Set<String> {
        Set(
            closures.flatMap(\.body).filter { isSetting($0) }.compactMap { sign in
                let first = tree.startOfStatement(around: sign)
                guard let chain = tree.chain(from: first), chain.span.upperBound == sign else { return nil }
                return Self.names(of: chain.links, in: tree).joined(separator: ".")
            })
    }

    /// `=`, `+=`
    private func isSetting(_ sign: Int) -> Bool {
        tree[sign].kind == .equal
            || tree[sign].kind == .infixOperator && ["+=", "-=", "*=", "/=", "&=", "|="].contains(tree.text(sign))
    }

    /// Whether it sets something, or calls what other code may notice: not a line of output alone, or a task.
    func mayBeNoticed(in project: ProjectIndex) -> Bool {
        if isAssignment || closures.isEmpty || closures.count < link?.call?.arguments.count ?? 0 { return true }
        return closures.contains { closure in
            tree.ownTokens(of: closure.body).contains { tree.beginsStatement($0) && isNoticed($0, in: project) }
        }
    }

    private func isNoticed(_ first: Int, in project: ProjectIndex) -> Bool {
        if Self.headings.contains(tree[first].word) { return false }
        let first = tree[first].word == .return ? first + 1 : first
        guard let chain = tree.chain(from: first), let last = chain.links.last else {
            return tree[first].kind != .rightBrace
        }
        let end = chain.span.upperBound
        if end < tree.count, isSetting(end) { return true }
        let isQuiet = chain.links.contains { link in
            link.name.map { tree.spells($0, "Task") || project.known.says($0, in: tree, .goesUnnoticed) } ?? false
        }
        return !last.calls.isEmpty && !isQuiet
    }

    private static let headings: Set<Word> = [
        .let, .var, .if, .guard, .switch, .case, .default, .for, .while, .else, .break, .continue, .do,
    ]

    /// Whether a closure may read this property: it names it, or calls a function of the object.
    func mayRead(_ path: String, in project: ProjectIndex) -> Bool {
        guard let name = path.split(separator: ".").last.map(String.init), !name.isEmpty else { return false }
        let isNamed = closures.contains { closure in
            let given = Set(tree.parameterNames(of: closure).flatMap { tree.names(in: $0) })
            return tree.words(spelling: name, in: closure.body).contains { use in
                !tree.isLabelOrDeclared(use) && (tree[use].flags.contains(.member) || !given.contains(name))
            }
        }
        return isNamed || closures.isEmpty || !functionsCalled(in: project).isEmpty
    }
}
