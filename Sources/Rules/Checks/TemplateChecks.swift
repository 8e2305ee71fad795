import Conditions
import Index
import Names
import Patterns
import Syntax

/// What follows from a rewrite alone and is checked for every page: names that the project may declare itself, code that
/// moves into a task, and what stands in a capture list. A page does not repeat it.
struct TemplateChecks {
    private let patch: SemanticPatch
    /// Where bound code comes from: a name that a `let` gives, and the name of the pattern that it moves.
    private let sources: [String: Metavariable]
    /// What transforms give.
    private let written: [Metavariable]
    private let position: Position
    private let known: KnownNames

    init(_ patch: SemanticPatch, clauses: [Clause], knowing known: KnownNames, position: Position) {
        self.patch = patch
        self.known = known
        self.position = position
        var sources: [String: Metavariable] = [:]
        for name in patch.pattern.metavariables { sources[name.name] = name }
        for case .binding(let names, let transform) in clauses.map(\.meaning) {
            for name in names { sources[name.name] = transform.moved.flatMap { sources[$0.name] } }
        }
        self.sources = sources
        written = clauses.flatMap { clause -> [Metavariable] in
            guard case .binding(let names, _) = clause.meaning else { return [] }
            return names.filter { !$0.isUnnamed }
        }
    }

    /// Of the names alone that the rewrite spells and the project declares: for other places too.
    var hygiene: [Clause] {
        guard let template = patch.template else { return [] }
        return hygiene(TemplatePlaces(template.tree, knowing: known).types)
    }

    /// Of the names that transforms write, for other places, whose names are bound there.
    var hygieneOfTransforms: [Clause] { patch.template == nil ? [] : hygiene([]) }

    private func hygiene(_ types: [String]) -> [Clause] {
        let types = types.filter { type in
            !patch.pattern.tree.all.contains { patch.pattern.tree.spells($0, type) }
        }
        let facts: [Condition.Fact] =
            (types.isEmpty ? [] : [.projectDeclares(types)])
            + (written.isEmpty ? [] : [.projectDeclaresTypes(writtenIn: written)])
        return facts.map { clause(not: $0, .display) }
    }

    /// A clause for each check, in a fixed order; empty for a fence that is only reported.
    var clauses: [Clause] {
        guard let template = patch.template else { return [] }
        let places = TemplatePlaces(template.tree, knowing: known)
        var checks = hygiene(places.types)
        checks += patch.unwrapped.map { name in
            clause(not: .leavesClosure(in: name, isLast: patch.writesLast(name)), .display)
        }
        checks += moved(places.inAsyncCode).map { clause(not: .callsAsyncOverloads(in: $0), .display) }
        checks += moved(places.inAsyncCode).map { clause(not: .awaitsMovedCalls(in: $0), .unsafe) }
        checks += moved(places.inTasks).map { clause(not: .changesLocal(in: $0), .display) }
        if places.hasMainActorTask {
            checks.append(
                clause(
                    not: .matchLies(in: .actor), .display,
                    "this code belongs to an actor, and the task would run on the main actor: leave it if what moves into the task uses what belongs to the actor"
                ))
        }
        for name in moved(places.namesInCaptureLists) {
            let reason: [Message.Part] = [
                .text("a capture list would have '"), .binding(name),
                .text("' as a name, which does not compile: give the closure one parameter with a name first"),
            ]
            checks.append(
                Clause(
                    meaning: .condition(Condition(.isA(name, .ident))),
                    fallback: .init(level: .display, reason: Message(parts: reason)), position: position))
        }
        for name in moved(places.inCaptureLists) {
            checks.append(
                Clause(
                    meaning: .condition(Condition(.isA(name, .capturable))),
                    fallback: .init(
                        level: .display,
                        reason:
                            "the publisher would be written in a capture list, where a closure with parameters does not compile (swiftlang/swift#81331): store the publisher in a constant first"
                    ),
                    position: position))
        }
        return checks
    }

    /// Without a reason, the condition gives its own.
    private func clause(not fact: Condition.Fact, _ level: Applicability, _ reason: String? = nil) -> Clause {
        let message = reason.map { Message(parts: [.text($0)]) }
        return Clause(
            meaning: .condition(Condition(fact, isNegated: true)), fallback: .init(level: level, reason: message),
            position: position)
    }

    /// The names of the pattern whose code stands at these tokens of the template, each once.
    private func moved(_ tokens: [Int]) -> [Metavariable] {
        guard let template = patch.template else { return [] }
        var found: [Metavariable] = []
        for name in tokens.flatMap({ Metavariable.spelled(template.tree.text($0)) }) {
            guard let source = sources[name.name], !found.contains(where: { $0.name == source.name }) else { continue }
            found.append(source)
        }
        return found
    }
}

extension Transform {
    /// The code of the user that it gives, changed only at its ends. Transforms that write new code check it themselves.
    fileprivate var moved: Metavariable? {
        switch self {
        case .returnsToContinue(let body), .splitCompletion(let body, _, _), .without(let body, _): body
        default: nil
        }
    }
}
