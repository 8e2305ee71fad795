import Index
import Syntax

/// Branches that the program never takes, as other code of the project shows.
package struct NeverTaken {
    private let tree: TokenTree
    private let project: ProjectIndex
    private let handler: String
    /// The parameters of the closure round the branch, which may have the names of those of the function.
    private let shadowing: Set<String>

    /// Of a function with a handler of this name.
    package init(in tree: TokenTree, of project: ProjectIndex, with handler: String, shadowing: Set<String>) {
        (self.tree, self.project, self.handler, self.shadowing) = (tree, project, handler, shadowing)
    }

    private var calls: CalleeResolution { CalleeResolution(in: tree, project: project) }

    /// `let store = self.store`, in a closure that is passed to a function of the same type which sets it first, and nothing
    /// sets it back to nil.
    package func isSet(byCalleeBefore clause: Span) -> Bool {
        guard let asked = tree.optional(askedBy: clause), let name = asked.last,
            asked.count == 1 && !OwnState(in: tree).isLocal(name, before: clause.lowerBound)
                || asked.count == 3 && tree[asked.lowerBound].word == .`self`,
            let closure = tree.innermostClosure(around: name),
            let passed = PassedHandler(of: closure, in: tree, of: project), calls.isAskedOfSelf(passed),
            let type = tree.enclosingType(name)?.name
        else { return false }
        let property = tree.text(name)
        let callees = calls.callees(of: passed).map(\.0)
        let isSet = callees.allSatisfy { callee in
            guard let body = callee.declaration.body else { return false }
            return callee.tree.statements(in: callee.tree.interior(body.lowerBound)).contains { statement in
                callee.tree.spells(statement.lowerBound, property) && statement.count > 2
                    && callee.tree[statement.lowerBound + 1].kind == .equal
            }
        }
        return !callees.isEmpty && isSet
            && project.declarations(of: tree.text(type)).allSatisfy { part in
                !part.tree.words(spelling: property).contains { index in
                    index + 2 < part.tree.count && part.tree[index + 1].kind == .equal
                        && part.tree[index + 2].word == .nil
                }
            }
    }

    /// `animated`, `!animated`, where each caller that passes the handler passes `true`.
    package func isNeverPassed(_ condition: Span, holds: Bool) -> Bool {
        let isNegated = condition.first.map { tree.spells($0, "!") } ?? false
        guard condition.count == (isNegated ? 2 : 1), let flag = condition.last,
            !shadowing.contains(tree.text(flag)), let function = tree.enclosingFunction(flag),
            let parameter = tree.parameters(of: function).first(where: { tree.spells($0.name, tree.text(flag)) }),
            let own = tree.parameters(of: function).first(where: { tree.spells($0.name, handler) })
        else { return false }
        return Callers(of: function, in: tree, project: project)
            .allWho(pass: own, pass: parameter, as: holds == isNegated)
    }

    /// `case .pending` of a parameter for which each caller that passes the handler passes another case.
    package func isNeverChosen(_ label: Span, of subject: Span) -> Bool {
        guard subject.count == 1, let function = tree.enclosingFunction(subject.lowerBound),
            tree.innermostClosure(around: subject.lowerBound).map({ !(function.body?.contains($0) ?? false) }) ?? true
        else { return false }
        let parameters = tree.parameters(of: function)
        guard let choice = parameters.first(where: { tree.spells($0.name, tree.text(subject)) }),
            let own = parameters.first(where: { tree.spells($0.name, handler) })
        else { return false }
        return Callers(of: function, in: tree, project: project).allWho(pass: own, pass: choice) { other, argument in
            let first = argument.value.lowerBound
            return other[first].kind == .period && argument.value.count > 1
                && !label.contains { tree.spells($0, other.text(first + 1)) }
        }
    }
}
