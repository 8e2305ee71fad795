import Index
import Patterns
import Syntax

/// A protocol's requirement with a completion handler, and the functions that fulfil it in the project; or a function of a
/// class that subclasses override, which is one of them itself.
package struct ProtocolRequirement {
    /// What the files declare.
    package let project: ProjectIndex
    /// The requirement, or the function that subclasses override.
    package let function: ProjectIndex.Function
    /// Its completion handler.
    package let handler: CompletionHandler
    /// What fulfils it is to throw what the `Result` fails with, and nothing else.
    package let isTyped: Bool

    package init(project: ProjectIndex, function: ProjectIndex.Function, handler: CompletionHandler, isTyped: Bool) {
        self.project = project
        self.function = function
        self.handler = handler
        self.isTyped = isTyped
    }

    private var tree: TokenTree { function.tree }
    private var type: String { function.type ?? "" }

    /// The functions that fulfil it. Throws where one of them cannot be told, or others have a say.
    package func implementations() throws(Refusal) -> [ProjectIndex.Function] {
        // Asked of every requirement that cannot move otherwise: most say no more than any Error.
        if isTyped, handler.type.typedError == nil { throw Refusal("it fails with no error of its own") }
        try checkProtocol()
        let followers = project.conformingTypes(of: type)
        let found = try functions(among: followers)
        try checkImplementations(of: followers, by: found)
        return found
    }

    /// What becomes async with it.
    package var moving: MovingFunctions {
        MovingFunctions(
            name: function.name, labels: labels, types: project.conformingTypes(of: type).union([type]),
            canThrow: HandlerShape(handler.type).canFail)
    }

    /// The labels of what it takes besides the handler.
    private var labels: [String?] {
        tree.labels(of: function.declaration, besides: handler)
    }

    // MARK: The protocol

    private func checkProtocol() throws(Refusal) {
        let match = Match(tree: tree, span: function.declaration.span, bindings: Bindings())
        try AsyncOverload(project: project, match: match, movesWithOthers: true).check()
        if project.declarations(of: type).count(where: { $0.keyword != .extension }) > 1 {
            throw Refusal("'\(type)' is declared more than once")
        }
        for name in project.ancestry(of: type).subtracting([type]) where project.isForeign(name) {
            if !SDKTypes.withoutRequirements.contains(name), !Self.plain.contains(name) {
                throw Refusal("'\(type)' refines '\(name)', which is declared elsewhere")
            }
        }
        if function.declaration.modifiers.contains(where: { tree[$0.lowerBound].word == .mutating }) {
            throw Refusal("a task cannot change a value that it captures")
        }
    }

    /// Protocols and classes that ask for no function with a handler.
    private static let plain: Set<String> = [
        "AnyObject", "Sendable", "Actor", "NSObjectProtocol", "NSObject", "Hashable", "Equatable", "Identifiable",
        "class",
        "ObservableObject", "Codable", "UIViewController", "UIView", "NSViewController", "Error",
    ]

    // MARK: Who fulfils it

    private func functions(among followers: Set<String>) throws(Refusal) -> [ProjectIndex.Function] {
        let all = project.functions(function.name, labels: function.parameters.map(\.label))
        let rivals = all.filter { $0.isRequirement && $0.place != function.place }
        if let rival = rivals.first(where: { $0.type.map { $0 == type || isRelated($0, followers) } ?? false }) {
            throw Refusal("'\(rival.type ?? "")' asks for it too, at \(place(of: rival))")
        }
        let others = all.filter { !$0.isRequirement && !$0.isAsync }
        let ancestors = Set(followers.flatMap { project.ancestry(of: $0) }).subtracting(followers).subtracting([type])
        if let other = others.first(where: { ancestors.contains($0.type ?? "") }) {
            throw Refusal("'\(other.type ?? "")' fulfils it for others, at \(place(of: other))")
        }
        let found = others.filter { followers.contains($0.type ?? "") || $0.type == type }
        let doubled = Dictionary(grouping: found) { "\($0.type ?? ""):\($0.path)" }.values.filter { $0.count > 1 }
        if let type = doubled.compactMap({ $0[0].type }).min() {
            throw Refusal("'\(type)' declares it more than once")
        }
        return found
    }

    private func isRelated(_ other: String, _ followers: Set<String>) -> Bool {
        followers.contains { $0 == other || project.ancestry(of: $0).contains(other) }
    }

    private func place(of function: ProjectIndex.Function) -> String { "\(function.path):\(function.position.line)" }

    /// A type that follows the protocol, and whose implementation is not to be seen, would no longer follow it.
    private func checkImplementations(
        of followers: Set<String>, by found: [ProjectIndex.Function]
    ) throws(Refusal) {
        if found.isEmpty { throw Refusal("nothing that is read fulfils it") }
        let types = Set(found.compactMap(\.type))
        let isDefault = { (name: String) in project.declarations(of: name).contains { $0.keyword == .protocol } }
        if types.contains(where: isDefault) { return }
        for name in followers.sorted() where !isDefault(name) {
            if project.ancestry(of: name).isDisjoint(with: types) {
                throw Refusal("how '\(name)' fulfils it is not to be seen")
            }
        }
    }
}

/// The functions that become async together.
package struct MovingFunctions: Sendable {
    /// Their base name.
    package let name: String
    /// The labels of what they take besides the handler.
    package let labels: [String?]
    /// Those that declare them.
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
