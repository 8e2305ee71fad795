import Index
import Patterns
import Syntax

// Callers of a callback function reach its overrides: an async version that does the work itself does not.

extension OverloadFacts {
    /// Whether a subclass overrides the matched function, so that all of them have to become async together; false where
    /// they become async with a requirement.
    package func isOverridden(_ match: Match) -> Bool {
        matchedFunction(match).map(isOverridden) ?? false
    }

    /// The same for a function of the project: whether a subclass overrides it, and it fulfils no requirement.
    package func isOverridden(_ function: ProjectIndex.Function) -> Bool {
        !function.isOverride && !Overrides(in: project).overrides(of: function).isEmpty
            && project.fulfilledRequirement(function.declaration, in: function.tree) == nil
    }

    /// Throws where a subclass overrides the matched function: an override needs its function, and a caller that awaits the
    /// async version would not reach the override.
    package func checkNotOverridden(_ match: Match) throws(Refusal) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let function = project.function(declaration, in: match.tree),
            let override = Overrides(in: project).overrides(of: function).first
        else { return }
        throw Refusal(
            "'\(function.name)' is overridden by '\(override.type ?? "").\(function.name)' at "
                + "\(override.location): change both together",
            token: declaration.keyword)
    }
}

/// Which functions of a project override others.
struct Overrides: Sendable {
    let project: ProjectIndex

    init(in project: ProjectIndex) { self.project = project }

    /// The callback functions of subclasses that override a function, by name and labels.
    func overrides(of function: ProjectIndex.Function) -> [ProjectIndex.Function] {
        guard let type = function.type, !function.isRequirement else { return [] }
        let found = project.namesakes(of: function).filter { $0.isOverride && !$0.isAsync }
        if found.isEmpty { return [] }
        let heirs = project.conformingTypes(of: type)
        return found.filter { heirs.contains($0.type ?? "") }
    }

    /// Whether an async function does the work of a callback function itself, while subclasses override the callback function
    /// and not the async one: a caller that awaits does not reach the overrides.
    func passesByOverride(_ alternative: ProjectIndex.Function, of callback: ProjectIndex.Function) -> Bool {
        if isHidden(alternative, by: callback) { return true }
        if alternative.calls(callback.name) { return false }
        let overrides = overrides(of: callback) + (callback.isOverride ? [callback] : [])
        return overrides.contains { override in
            override.type != alternative.type
                && !project.functions(alternative.name, labels: alternative.parameters.map(\.label)).contains { other in
                    other.isAsync && other.type == override.type
                }
        }
    }

    /// Whether the async function of a protocol's extension never runs the callback function of a conforming type. It runs
    /// it only by calling a requirement that this function fulfils; a test double counts as fulfilling it.
    func isHidden(_ alternative: ProjectIndex.Function, by callback: ProjectIndex.Function) -> Bool {
        guard let type = alternative.type, callback.type != type, !alternative.isRequirement,
            project.declarations(of: type).contains(where: { $0.keyword == .protocol })
        else { return false }
        let ancestry = project.ancestry(of: type)
        let isRequired = project.functions(callback.name, labels: callback.parameters.map(\.label)).contains { other in
            other.isRequirement && !other.isAsync && other.type.map(ancestry.contains) ?? false
        }
        return !isRequired || !alternative.calls(callback.name) && !callback.isTestDouble
    }
}

extension ProjectIndex.Function {
    /// It is marked as `override`.
    var isOverride: Bool { declaration.modifiers.contains { tree[$0.lowerBound].word == .override } }

    /// The function itself, or those that fulfil it where it is a requirement.
    package func implementations(in project: ProjectIndex) -> [ProjectIndex.Function] {
        if declaration.body != nil { return [self] }
        return project.functions(name, labels: parameters.map(\.label), relatedTo: type, in: path) { other in
            other.declaration.body != nil && other.isAsync == isAsync && !other.isTestDouble
        }
    }

    /// Whether its body calls something by this name.
    package func calls(_ name: String) -> Bool {
        declaration.body?.contains { index in
            tree.spells(index, name) && [.leftParen, .leftBrace].contains(tree[index + 1].kind)
        } ?? false
    }
}
