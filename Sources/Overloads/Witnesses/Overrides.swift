import Index
import Patterns
import Syntax

// Callers of a callback function reach its overrides: an async version that does the work itself does not.

extension OverloadFacts {
    /// Whether a subclass overrides the matched function, so that all of them have to move together; not where they move
    /// with a requirement.
    package func isOverridden(_ match: Match) -> Bool {
        let declaration = match.tree.declaration(at: match.span.lowerBound)
        return declaration.flatMap { project.function($0, in: match.tree) }.map(isOverridden) ?? false
    }

    /// The same of a function of the project.
    package func isOverridden(_ function: ProjectIndex.Function) -> Bool {
        !function.isOverride && !Overrides(in: project).overrides(of: function).isEmpty
            && project.fulfilledRequirement(function.declaration, in: function.tree) == nil
    }

    /// Throws where a subclass overrides the matched function: without its callback form there is nothing to override, and
    /// whoever awaits would not reach the override.
    package func checkNotOverridden(_ match: Match) throws(Refusal) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let function = project.function(declaration, in: match.tree),
            let override = Overrides(in: project).overrides(of: function).first
        else { return }
        throw Refusal(
            "'\(override.type ?? "")' at \(override.path):\(override.position.line) overrides it",
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
        let labels = function.parameters.map(\.label)
        let found = project.functions(function.name, labels: labels).filter { $0.isOverride && !$0.isAsync }
        if found.isEmpty { return [] }
        let heirs = project.conformingTypes(of: type)
        return found.filter { heirs.contains($0.type ?? "") }
    }

    /// Whether an async function does the work of a callback function itself, while subclasses override the callback form
    /// and not the async one: who awaits does not reach what they do.
    func passesByOverride(_ twin: ProjectIndex.Function, of callback: ProjectIndex.Function) -> Bool {
        if isHidden(twin, by: callback) { return true }
        if twin.calls(callback.name) { return false }
        let overrides = overrides(of: callback) + (callback.isOverride ? [callback] : [])
        return overrides.contains { override in
            override.type != twin.type
                && !project.functions(twin.name, labels: twin.parameters.map(\.label)).contains { other in
                    other.isAsync && other.type == override.type
                }
        }
    }

    /// Whether an async function of a protocol's extension is not that of a callback function which a type that conforms
    /// has as its own: only what waits for a requirement reaches that. A stand-in of tests fulfils what is asked of it.
    func isHidden(_ twin: ProjectIndex.Function, by callback: ProjectIndex.Function) -> Bool {
        guard let type = twin.type, callback.type != type, !twin.isRequirement,
            project.declarations(of: type).contains(where: { $0.keyword == .protocol })
        else { return false }
        let ancestry = project.ancestry(of: type)
        let isRequired = project.functions(callback.name, labels: callback.parameters.map(\.label)).contains { other in
            other.isRequirement && !other.isAsync && other.type.map(ancestry.contains) ?? false
        }
        return !isRequired || !twin.calls(callback.name) && !callback.isTestDouble
    }
}

extension ProjectIndex.Function {
    /// It is marked as `override`.
    var isOverride: Bool { declaration.modifiers.contains { tree[$0.lowerBound].word == .override } }

    /// Whether its body calls something by this name.
    fileprivate func calls(_ name: String) -> Bool {
        declaration.body?.contains { index in
            tree.spells(index, name) && [.leftParen, .leftBrace].contains(tree[index + 1].kind)
        } ?? false
    }
}
