import Conditions
import Index
import Patterns
import Syntax
import Threads

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
        return facts.map {
            clause(not: $0, .display)
        }
    }

    /// A clause for each check, in a fixed order; empty for a fence that is only reported.
    var clauses: [Clause] {
        guard let template = patch.template else { return [] }
        let places = TemplatePlaces(template.tree, knowing: known)
        var checks = hygiene(places.types)
        for name in moved(places.inAsyncCode) {
            checks.append(
                clause(not: .callsAsyncOverloads(in: name), .display))
        }
        for name in moved(places.inTasks) {
            checks.append(clause(not: .changesLocal(in: name), .unsafe))
        }
        if places.hasMainActorTask {
            checks.append(
                clause(
                    not: .matchLies(in: .actor), .display,
                    "this code belongs to an actor, and the task would run it on the main actor: keep it, or iterate in a task of the actor"
                ))
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
        case .returnsToContinue(let body), .splitCompletion(let body, _), .without(let body, _): body
        default: nil
        }
    }
}

/// The tokens of a template by where they stand.
private struct TemplatePlaces {
    private(set) var types: [String] = []
    /// Metavariables in an async function or in a task.
    private(set) var inAsyncCode: [Int] = []
    /// Metavariables in the closure of a task.
    private(set) var inTasks: [Int] = []
    /// Metavariables in the values of a capture list.
    private(set) var inCaptureLists: [Int] = []
    private(set) var hasMainActorTask = false

    init(_ tree: TokenTree, knowing known: KnownNames) {
        let places = AsyncPlaces(in: tree, of: ProjectIndex(knowing: known))
        for index in tree.all {
            switch tree[index].kind {
            case .identifier:
                if let type = Self.type(at: index, in: tree, known), !types.contains(type) { types.append(type) }
            case .dollarIdentifier:
                let closures = tree.braces(around: index).compactMap { tree.closure(at: $0) }
                if let captured = closures.first(where: { $0.captureList?.contains(index) ?? false }) {
                    if captured.captures.contains(where: { $0.contains(index) && $0.lowerBound != index }) {
                        inCaptureLists.append(index)
                    }
                    if places.isAsync(around: captured.open) { inAsyncCode.append(index) }
                    continue
                }
                if places.isAsync(around: index) { inAsyncCode.append(index) }
                let tasks = closures.filter { Self.isTask($0, in: tree) }
                if !tasks.isEmpty { inTasks.append(index) }
                if tasks.contains(where: { Self.isOfMainActor($0, in: tree) }) { hasMainActorTask = true }
            default: break
            }
        }
    }

    /// An upper-case name that is no member and no label.
    private static func type(at index: Int, in tree: TokenTree, _ known: KnownNames) -> String? {
        guard !tree[index].flags.contains(.member), index + 1 == tree.count || tree[index + 1].kind != .colon else {
            return nil
        }
        return known.says(index, in: tree, .isWrittenByRewrites) ? tree.text(index) : nil
    }

    private static func isTask(_ closure: Closure, in tree: TokenTree) -> Bool {
        guard let name = tree.calleeName(ofArgument: closure.open), let chain = tree.chain(around: name) else {
            return false
        }
        return tree.spells(chain.span.lowerBound, "Task") || tree.spells(name, "task")
    }

    private static func isOfMainActor(_ closure: Closure, in tree: TokenTree) -> Bool {
        closure.attributes.contains { tree.spells($0, "MainActor") }
    }
}
