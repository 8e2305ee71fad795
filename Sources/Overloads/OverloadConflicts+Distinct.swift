import Silence
import Index
import Syntax
import Types

// Functions of one name that do not conflict: no call can resolve to the wrong one of them.

extension OverloadConflicts {
    /// Whether the other is an async function of a type beside the overload in an extension of its protocol, or the reverse:
    /// a call on the type resolves to the first, one on the protocol to the second, which calls the callback function of
    /// the type. Not where only one of them throws, as the same call would then mean two things.
    func isShadow(_ other: ProjectIndex.Function) -> Bool {
        guard let type, let theirs = other.type, type != theirs, other.isAsync,
            other.parameters.map(\.label) == slots.map(\.label)
        else { return false }
        if declaration.body == nil {
            return !project.isProtocol(theirs) && project.ancestry(of: theirs).contains(type)
                && other.declaration.effects.contains { other.tree[$0].word == .throws }
                    == HandlerShape(handler.type).canFail
        }
        return shadowsOverloads && project.isProtocol(theirs) && project.ancestry(of: type).contains(theirs)
            && WaitingFunctions(in: other.tree).onlyWaits(other.declaration)
    }

    /// Whether the other overrides it or is overridden by it, is its requirement or the default implementation, is the same
    /// function of another target, or takes arguments of types that differ.
    func isCounterpart(_ other: ProjectIndex.Function) -> Bool {
        if type != other.type || declaration.body == nil || other.isRequirement { return true }
        let theirs = other.tree.parameters(of: other.declaration)
        let isSame = zip(parameters, theirs).allSatisfy { tree.equal($0.type, to: $1.type, of: other.tree) }
        return isSame || isApart(parameters, other, but: handler.parameter.name)
    }

    /// Whether another callback function of the type, or its async version, differs by its generic parameters.
    func isDistinctByGenerics(_ other: ProjectIndex.Function) -> Bool {
        type == other.type && GenericSignature(of: other) != GenericSignature(of: declaration, in: tree)
            && !other.tree.isConditional(other.declaration.keyword) && !tree.isConditional(declaration.keyword)
    }

    /// Whether the other is a callback function with the same labels and the same handler: as both compile today, their
    /// other arguments have different types, by which their async versions differ too.
    func isDistinctByArguments(_ other: ProjectIndex.Function) -> Bool {
        guard let theirs = project.completionHandler(of: other.declaration, in: other.tree) else { return false }
        return tree.equal(handler.parameter.type, to: theirs.parameter.type, of: other.tree)
            && [(tree, declaration), (other.tree, other.declaration)].allSatisfy { tree, declaration in
                tree.placeholders(of: declaration).isEmpty && !tree.isConditional(declaration.keyword)
            }
    }

    /// Whether the other is a callback function of the same type that would get the same overload: its arguments are the
    /// same except for its own handler.
    func hasSameOverload(_ other: ProjectIndex.Function) -> Bool { type == other.type && wouldGetSame(other) }

    /// The requirement of another protocol that would get the same overload, and a type that adopts both: calls on that
    /// could mean either.
    func requirementBeside() -> (ProjectIndex.Function, type: String)? {
        guard declaration.body == nil, let type, project.isProtocol(type) else { return nil }
        return project.functions(name).lazy.compactMap { other in
            guard other.isRequirement, !other.isAsync, let theirs = other.type, !project.isRelated(type, theirs),
                wouldGetSame(other)
            else { return nil }
            let both = project.conformingTypes(of: type).intersection(project.conformingTypes(of: theirs))
            return both.sorted().first { !project.isProtocol($0) }.map { (other, $0) }
        }.first
    }

    private func wouldGetSame(_ other: ProjectIndex.Function) -> Bool {
        guard let theirs = project.completionHandler(of: other.declaration, in: other.tree) else { return false }
        let left = other.tree.parameters(of: other.declaration).filter { $0.name != theirs.parameter.name }
        return left.map { ProjectIndex.Slot($0, in: other.tree).label } == slots.map(\.label)
            && !TypeDisjointness(project: project).hold(rest, tree, declaration, left, other.tree, other.declaration)
    }

    /// Whether all calls of the other function can be found: it is private or of tests, or a callback function whose handler may be
    /// left out.
    func isOnlyMeantWhereSeen(_ other: ProjectIndex.Function) -> Bool {
        other.tree.isPrivate(other.declaration) || project.known.isOfTests(other.tree)
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
