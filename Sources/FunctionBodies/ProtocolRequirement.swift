import Index
import Overloads
import Patterns
import Syntax

/// A protocol's requirement with a completion handler, and its witnesses in the project; or a function of a class that
/// subclasses override, which counts as one of the witnesses itself.
package struct ProtocolRequirement {
    /// The declarations of the files.
    package let project: ProjectIndex
    /// The requirement, or the function that subclasses override.
    package let function: ProjectIndex.Function
    /// Its completion handler.
    package let handler: CompletionHandler
    /// Whether the async versions throw only the failure type of the `Result`.
    package let isTyped: Bool

    package init(project: ProjectIndex, function: ProjectIndex.Function, handler: CompletionHandler, isTyped: Bool) {
        self.project = project
        self.function = function
        self.handler = handler
        self.isTyped = isTyped
    }

    private var tree: TokenTree { function.tree }
    private var type: String { function.type ?? "" }

    /// The witnesses, or the overrides. Throws where one of them cannot be found, or where another protocol or an ancestor
    /// depends on them too.
    package func implementations() throws(Refusal) -> [ProjectIndex.Function] {
        // The cheap test first: most handlers have no error type of their own.
        if isTyped, handler.type.typedError == nil {
            throw Refusal("the handler '\(tree.text(handler.parameter.name))' does not name a specific error type")
        }
        try checkProtocol()
        let conforming = project.conformingTypes(of: type)
        let found = try functions(among: conforming)
        try checkImplementations(of: conforming, by: found)
        return found
    }

    /// The functions that become async with it.
    package var moving: MovingFunctions {
        MovingFunctions(
            name: function.name, labels: labels, types: project.conformingTypes(of: type).union([type]),
            canThrow: HandlerShape(handler.type).canFail)
    }

    /// The labels of its parameters without the handler.
    private var labels: [String?] {
        tree.labels(of: function.declaration, besides: handler)
    }

    // MARK: The protocol

    private func checkProtocol() throws(Refusal) {
        let match = Match(tree: tree, span: function.declaration.span, bindings: Bindings())
        try AsyncOverloadCheck(project: project, match: match, movesWithOthers: true).check()
        if let ambiguity = project.ambiguity(of: type) { throw Refusal(ambiguity) }
        for name in project.ancestry(of: type).subtracting([type]) where project.isForeign(name) {
            if !project.known.says(name, .asksForNothing, or: .mayBeRefined) {
                throw Refusal("'\(type)' inherits from '\(name)', which is declared outside of the checked files")
            }
        }
        if function.declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .mutating }) {
            throw Refusal("'\(function.name)' is 'mutating', and a task cannot change a value that it captures")
        }
    }

    // MARK: Witnesses

    private func functions(among conforming: Set<String>) throws(Refusal) -> [ProjectIndex.Function] {
        let all = project.functions(function.name, labels: function.parameters.map(\.label))
        let rivals = all.filter { $0.isRequirement && $0.place != function.place }
        if let rival = rivals.first(where: { $0.type.map { $0 == type || isRelated($0, conforming) } ?? false }) {
            throw Refusal(
                "'\(rival.type ?? "")' declares the same function, at \(rival.location): change both protocols together by hand"
            )
        }
        let others = all.filter { !$0.isRequirement && !$0.isAsync }
        let ancestors = Set(conforming.flatMap { project.ancestry(of: $0) }).subtracting(conforming).subtracting([type])
        if let other = others.first(where: { ancestors.contains($0.type ?? "") }) {
            throw Refusal(
                "'\(other.type ?? "")' has the function, but only its subclasses conform to the protocol, "
                    + "at \(other.location)")
        }
        let found = others.filter { conforming.contains($0.type ?? "") || $0.type == type }
        let doubled = Dictionary(grouping: found) { "\($0.type ?? ""):\($0.path)" }.values.filter { $0.count > 1 }
        if let type = doubled.compactMap({ $0[0].type }).min() {
            throw Refusal("'\(type)' declares it more than once")
        }
        return found
    }

    private func isRelated(_ other: String, _ conforming: Set<String>) -> Bool {
        conforming.contains { $0 == other || project.ancestry(of: $0).contains(other) }
    }

    /// Throws where a conforming type has no witness that was read: it would no longer conform.
    private func checkImplementations(
        of conforming: Set<String>, by found: [ProjectIndex.Function]
    ) throws(Refusal) {
        if found.isEmpty { throw Refusal("no type in the checked files implements '\(function.name)' of '\(type)'") }
        let types = Set(found.compactMap(\.type))
        let isDefault = { (name: String) in project.declarations(of: name).contains { $0.keyword == .protocol } }
        if types.contains(where: isDefault) { return }
        for name in conforming.sorted() where !isDefault(name) {
            if project.ancestry(of: name).isDisjoint(with: types) {
                throw Refusal("no implementation of '\(function.name)' was found for '\(name)'")
            }
        }
    }
}

/// The functions that become async together.
package struct MovingFunctions: Sendable {
    /// Their base name.
    package let name: String
    /// The labels of their parameters without the handler.
    package let labels: [String?]
    /// The types that declare them.
    package let types: Set<String>
    /// Whether they throw once they are async.
    package let canThrow: Bool

    package init(name: String, labels: [String?], types: Set<String>, canThrow: Bool) {
        self.name = name
        self.labels = labels
        self.types = types
        self.canThrow = canThrow
    }

    /// Whether a call with these labels, its handler left out, may mean one of them.
    package func contains(_ name: String, _ labels: [String?]) -> Bool { name == self.name && labels == self.labels }
}
