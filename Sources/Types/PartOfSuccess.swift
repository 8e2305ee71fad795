import Index
import Names
import Syntax

/// A part of what a closure is given that is there in the case of success: `response.data` in the `case .success` of a `switch`
/// over another part of `response`.
package struct PartOfSuccess {
    private let tree: TokenTree
    private let project: ProjectIndex

    package init(in tree: TokenTree, of project: ProjectIndex) { (self.tree, self.project) = (tree, project) }

    /// Whether a value is such a part, by the function that is given the closure.
    package func isThere(_ asked: Span) -> Bool {
        let value = withoutStatus(asked)
        guard value.count == 3 || isOfResult(value), tree[value.lowerBound + 1].kind == .period,
            let closure = closure(giving: value.lowerBound), isInSuccess(value.lowerBound, in: closure),
            let callee = tree.calleeName(ofArgument: closure),
            let link = tree.chain(around: callee)?.links.first(where: { $0.name == callee })
        else { return false }
        return isPart(.alwaysGivesInSuccess) || isPart(.givesInSuccess) && hasData(link)

        func isPart(_ relation: KnownNames.Relation) -> Bool {
            project.known.names(relation, of: tree.text(callee)).contains {
                tree.spells(value.upperBound - 1, $0.text)
            }
        }
    }

    /// `response.response` of `response.response?.statusCode`
    private func withoutStatus(_ value: Span) -> Span {
        value.count == 6 && tree.spells(value.upperBound - 1, "statusCode") ? value.dropLast(3) : value
    }

    /// `response.result.value`, of an older version
    private func isOfResult(_ value: Span) -> Bool {
        value.count == 5 && tree.spells(value.lowerBound + 2, "result") && tree[value.lowerBound + 3].kind == .period
    }

    /// The closure that has a parameter of this name, where no variable in it has the same.
    private func closure(giving name: Int) -> Int? {
        tree.braces(around: name).first { brace in
            tree.role(brace) == .closure
                && tree.closure(at: brace).map { closure in
                    tree.parameterNames(of: closure).contains { tree.text($0) == tree.text(name) }
                        && !tree.words(spelling: tree.text(name), in: closure.body).contains(where: tree.bindsVariable)
                } ?? false
        }
    }

    /// Whether a name stands in the `case .success` of a `switch` over a member of what it names.
    private func isInSuccess(_ name: Int, in closure: Int) -> Bool {
        tree.braces(around: name).contains { brace in
            guard brace > closure, tree.role(brace) == .cases, brace > 4, tree[brace - 4].word == .switch,
                tree.spells(brace - 3, tree.text(name)), tree[brace - 2].kind == .period,
                let label = tree.statements(in: tree.interior(brace)).last(where: { statement in
                    statement.lowerBound < name && [.case, .default].contains(tree[statement.lowerBound].word)
                })
            else { return false }
            let cases = label.filter { tree[$0].kind == .period }
            return cases.count == 1 && tree.spells(cases[0] + 1, "success")
        }
    }

    /// Whether the type that the call asks for, `of: Store.self`, is one of the project that is made of data.
    private func hasData(_ link: Link) -> Bool {
        guard let type = link.call?.arguments.first(where: { $0.label.map { tree.spells($0, "of") } ?? false })?.value,
            let last = type.last, tree[last].word == .`self`
        else { return false }
        let names = type.dropLast().filter { tree[$0].kind == .identifier }
        return !names.isEmpty
            && names.allSatisfy { name in
                let text = tree.text(name)
                return !project.isForeign(text)
                    && !project.ancestry(of: text).contains { project.known.says($0, .mayHaveNoData) }
            }
    }
}
