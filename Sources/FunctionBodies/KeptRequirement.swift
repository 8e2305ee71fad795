import Index
import Overloads
import Patterns
import Syntax

// If the protocol cannot be migrated, a conforming type keeps its callback version and gets the async one beside it.

extension BodyFacts {
    /// Whether a requirement stays as it is and its implementations may get an async version beside the callback
    /// version: not if all of them can be converted together, and not if Objective-C or the caller of a delegate
    /// requires the callback.
    func keepsRequirement(_ requirement: ProjectIndex.Function) -> Bool {
        let tree = requirement.tree
        guard let type = tree.enclosingType(requirement.declaration.keyword), isSwiftOnly(requirement, of: type) else {
            return false
        }
        if type.modifiers.contains(where: { [.public, .open, .package].contains(tree[$0.lowerBound].word) }) {
            return true
        }
        // The requirement has an async overload; its implementations are converted one by one.
        if AlternativeSearch(in: project).asyncAlternative(of: requirement) != nil { return true }
        let match = Match(tree: tree, span: requirement.declaration.span, bindings: Bindings())
        return !mayMove(match)
    }

    /// Whether the matched requirement and all its implementations can be converted, and it still has callers that pass
    /// a handler.
    private func mayMove(_ match: Match) -> Bool {
        guard let (_, handler) = project.callbackFunction(at: match), (try? parametersWithDefaults(match)) != nil else {
            return false
        }
        if settings.hasSwift6, (try? witnesses(of: match, isTyped: true)) != nil { return true }
        guard (try? witnesses(of: match)) != nil else { return false }
        return handler.type.anyError != nil || (try? overloads.checkHasNoCallers(match)) != nil
    }

    /// Whether a requirement gets no async overload, so that its implementations may have one.
    func getsNoOverload(_ requirement: ProjectIndex.Function) -> Bool {
        guard let type = requirement.tree.enclosingType(requirement.declaration.keyword),
            isSwiftOnly(requirement, of: type)
        else { return false }
        let match = Match(tree: requirement.tree, span: requirement.declaration.span, bindings: Bindings())
        do throws(Refusal) {
            try AsyncOverloadCheck(project: project, match: match).check()
            try overloads.checkWitnessesCallOnce(match)
            return false
        } catch {
            return true
        }
    }

    /// Neither Objective-C nor the caller of a delegate requires the callback.
    private func isSwiftOnly(_ requirement: ProjectIndex.Function, of type: Declaration) -> Bool {
        let tree = requirement.tree
        return !project.known.says(requirement.type ?? "", .isDelegate)
            && !type.attributes.contains { tree.spells($0.lowerBound + 1, "objc") }
            && !requirement.declaration.modifiers.contains { tree[$0.lowerBound].word == .mutating }
    }

    /// A body that waits for nothing is not worth a task: only callers by its concrete type would await it.
    func checkWaits(_ body: Snippet, _ match: Match) throws(Refusal) {
        guard let declaration = match.tree.declaration(at: match.span.lowerBound),
            let requirement = project.fulfilledRequirement(declaration, in: match.tree), !body.awaits
        else { return }
        throw Refusal(
            "there is nothing to await, and '\(requirement.type ?? "")' requires the version with the handler: leave it",
            token: declaration.keyword)
    }
}
