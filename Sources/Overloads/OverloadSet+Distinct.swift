import Index
import Syntax

// Functions of one name that stand beside each other, and beside an async form, without being mistaken for it.

extension OverloadSet {
    /// A type's own async function and the overload in an extension of its protocol stand beside each other: where the
    /// type is known the first is meant, by the protocol the second, which asks the callback form of the type.
    func isShadow(_ other: ProjectIndex.Function) -> Bool {
        guard let type, let theirs = other.type, type != theirs, other.isAsync,
            other.parameters.map(\.label) == slots.map(\.label)
        else { return false }
        if declaration.body == nil {
            return !project.isProtocol(theirs) && project.ancestry(of: theirs).contains(type)
        }
        return shadowsOverloads && project.isProtocol(theirs) && project.ancestry(of: type).contains(theirs)
            && WaitingFunctions(in: other.tree).onlyWaits(other.declaration)
    }

    /// What it overrides or is overridden by, the default implementation of a requirement, the same function of another
    /// target; or one whose arguments nobody mistakes for its own.
    func isCounterpart(_ other: ProjectIndex.Function) -> Bool {
        if type != other.type || declaration.body == nil || other.isRequirement { return true }
        let theirs = other.tree.parameters(of: other.declaration)
        let isTwice = zip(parameters, theirs).allSatisfy { tree.equal($0.type, to: $1.type, of: other.tree) }
        return isTwice || isApart(parameters, other, but: handler.parameter.name)
    }

    /// Whether the generic parameters of another callback form of the type, or of its async form, tell the two apart.
    func isToldByGenerics(_ other: ProjectIndex.Function) -> Bool {
        type == other.type && other.isToldByGenerics(from: declaration, in: tree)
    }

    /// Two callback forms with one handler and the same labels stand beside each other today: their other arguments are
    /// of different types, by which async forms are told too.
    func isToldByArguments(_ other: ProjectIndex.Function) -> Bool {
        guard let theirs = project.completionHandler(of: other.declaration, in: other.tree) else { return false }
        return tree.equal(handler.parameter.type, to: theirs.parameter.type, of: other.tree)
            && [(tree, declaration), (other.tree, other.declaration)].allSatisfy { tree, declaration in
                tree.placeholders(of: declaration).isEmpty && !tree.isConditional(declaration.keyword)
            }
    }

    /// Another callback form of the same type, with the same arguments but for its own handler.
    func hasSameOverload(_ other: ProjectIndex.Function) -> Bool {
        guard type == other.type, let theirs = project.completionHandler(of: other.declaration, in: other.tree) else {
            return false
        }
        let left = other.tree.parameters(of: other.declaration).filter { $0.name != theirs.parameter.name }
        return left.map { ProjectIndex.Slot($0, in: other.tree).label } == slots.map(\.label)
            && !TypeDisjointness(project: project).hold(rest, tree, declaration, left, other.tree, other.declaration)
    }

    /// A private function, or a callback form that may go without its handler, is meant by calls that can be looked up.
    func isOnlyMeantWhereSeen(_ other: ProjectIndex.Function) -> Bool {
        other.tree.isPrivate(other.declaration)
            || project.completionHandler(of: other.declaration, in: other.tree) != nil && !other.isAsync
    }

    /// Whether the types of these parameters differ from those of another function, so that no call fits both.
    func isApart(_ mine: [Parameter], _ other: ProjectIndex.Function, but handler: Int? = nil) -> Bool {
        let theirs = other.tree.parameters(of: other.declaration)
        let pairs = zip(mine, theirs).filter { $0.0.name != handler }
        return mine.count == theirs.count
            && TypeDisjointness(project: project).hold(
                pairs.map(\.0), tree, declaration, pairs.map(\.1), other.tree, other.declaration)
    }
}
