import Flow
import Index
import Patterns
import Syntax

/// The isolation of a function, as far as names show it.
package enum FunctionIsolation {
    /// To an actor: by its own attribute, or by its type.
    case isolated
    /// To none: no type round it, superclass or protocol isolates it. Made async it leaves the actor of its caller, unless it
    /// is `nonisolated(nonsending)` (SE-0461, Swift 6.2).
    case none
    /// A type that no file of the project declares may isolate it.
    case unknown
}

/// Which functions and attributes name an actor, as far as the declarations of a project tell.
package struct ActorDeclarations: Sendable {
    let project: ProjectIndex

    package init(in project: ProjectIndex) { self.project = project }

    /// The isolation of a function in a module without default isolation.
    package func isolation(of function: Declaration, in tree: TokenTree) -> FunctionIsolation {
        IsolationOfFunction(function: CodeKey(tree: tree, span: function.span)).value(in: project) {
            findIsolation(of: function, in: tree)
        }
    }

    private func findIsolation(of function: Declaration, in tree: TokenTree) -> FunctionIsolation {
        if function.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return .none }
        if function.attributes.contains(where: { isGlobalActor(tree.text($0)) }) { return .isolated }
        guard tree.enclosingFunction(function.keyword) == nil else { return .unknown }
        guard let type = tree.enclosingType(function.keyword) else { return .none }
        guard let typeName = type.name.map({ tree.text($0) }) else { return .unknown }
        // An extension isolates its own members only.
        if type.modifiers.contains(where: { tree[$0.lowerBound].word == .nonisolated }) { return .none }
        if type.attributes.contains(where: { isGlobalActor(tree.text($0)) }) { return .isolated }
        let types = project.ancestry(of: typeName)
        let isolates =
            project.isProtocol(typeName) ? isolates(asProtocol: typeName) : project.isEach(typeName, isIsolated)
        if isolates || isRequiredOnActor(function.name.map { tree.text($0) }, by: types) { return .isolated }
        return unreadTypes(of: type, in: tree).isEmpty ? .none : .unknown
    }

    /// The first, by name, of the types that no file declares and that may isolate a function by the type round it.
    package func unreadType(isolating function: Declaration, in tree: TokenTree) -> String? {
        tree.enclosingType(function.keyword).flatMap { unreadTypes(of: $0, in: tree).min() }
    }

    private func unreadTypes(of type: Declaration, in tree: TokenTree) -> Set<String> {
        // What the extension round it conforms to isolates its witnesses.
        let written = type.inheritance.flatMap { tree.typeNames(in: $0) }
        let types = type.name.map { project.isolatingAncestry(of: tree.text($0)) } ?? []
        // What stands here says of itself what it is, whatever others have its name.
        let own = tree[type.keyword].word == .extension ? nil : type.name.map { tree.text($0) }
        return types.union(written).filter {
            project.aliases($0).isEmpty && project.isForeign($0) && !project.known.says($0, .isNotIsolated)
                || $0 != own && isIsolated($0, project.declarations(of: $0))
        }
    }

    private func isIsolated(_ type: String, _ declared: [ProjectIndex.TypeDeclaration]) -> Bool {
        project.known.says(type, .isMainActor)
            || declared.contains {
                $0.keyword == .actor || $0.keyword != .extension && $0.attributes.contains(where: isGlobalActor)
            }
    }

    /// Whether a protocol isolates what is declared in it and its extensions. A class that it asks for does so in Swift 6 mode alone
    /// (swiftlang/swift#74611).
    private func isolates(asProtocol name: String) -> Bool {
        project.isolatingAncestry(of: name).contains { other in
            let isClass = project.isForeign(other) && !project.known.says(other, .isolatesBody, or: .isDelegate)
            return !isClass && isIsolated(other, project.declarations(of: other))
        }
    }

    /// Whether it is the witness of an isolated requirement, which isolates it too.
    private func isRequiredOnActor(_ name: String?, by types: Set<String>) -> Bool {
        (name.map { project.functions($0) } ?? []).contains { other in
            other.isRequirement && other.type.map(types.contains) == true
                && other.declaration.attributes.contains { isGlobalActor(other.tree.text($0)) }
        }
    }

    /// Whether an attribute names a global actor.
    package func isGlobalActor(_ attribute: String) -> Bool {
        let name = attribute.dropFirst().prefix { $0 != "(" }
        return project.known.says(String(name), .isGlobalActor)
            || project.declarations(of: String(name)).contains { $0.attributes.contains("@globalActor") }
    }
}

/// What isolates a function?
private struct IsolationOfFunction: MemoKey {
    typealias Value = FunctionIsolation
    let function: CodeKey
}

extension FlowFacts {
    /// The modifier by which the matched function, made async, stays on the actor of its caller; empty where it is isolated,
    /// where that is not known, and where the Swift version has no such modifier, or it is the default.
    package func nonsending(_ match: Match) -> String {
        guard settings.hasNonsending, !settings.keepsCaller,
            let function = match.tree.declaration(at: match.span.lowerBound),
            !function.modifiers.contains(where: { match.tree[$0.lowerBound].word == .nonisolated }),
            case .none = ActorDeclarations(in: project).isolation(of: function, in: match.tree)
        else { return "" }
        return "nonisolated(nonsending)"
    }

    /// Whether an actor isolates the matched function.
    package func isIsolated(_ match: Match) -> Bool { isolation(of: match) == .some(.isolated) }

    /// Whether nothing isolates the matched function.
    package func isNonisolated(_ match: Match) -> Bool { isolation(of: match) == .some(.none) }

    private func isolation(of match: Match) -> FunctionIsolation? {
        match.tree.declaration(at: match.span.lowerBound).map {
            ActorDeclarations(in: project).isolation(of: $0, in: match.tree)
        }
    }

    /// A type that no file declares and that may isolate it.
    package func unreadType(isolating match: Match) -> String? {
        match.tree.declaration(at: match.span.lowerBound).flatMap {
            ActorDeclarations(in: project).unreadType(isolating: $0, in: match.tree)
        }
    }

    /// The name of the matched function, for a reason.
    package func name(of match: Match) -> String {
        let declaration = match.tree.declaration(at: match.span.lowerBound)
        return declaration?.name.map { match.tree.text($0) } ?? "init"
    }
}
