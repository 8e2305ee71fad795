import Flow
import Index
import Syntax
import Threads

/// The requirements that a function may fulfil of protocols which no file of the project declares.
///
/// What they require is not known; whether they may require this function is judged by its place, its name and its
/// labels.
struct ExternalRequirements {
    private let tree: TokenTree
    private let declaration: Declaration
    /// The name of the type it is a member of; nil where it can be no witness.
    private let type: String?
    private let project: ProjectIndex

    init(_ declaration: Declaration, in tree: TokenTree, project: ProjectIndex) {
        (self.tree, self.declaration, self.project) = (tree, declaration, project)
        type =
            tree.isSeenOnlyInFile(declaration)
            ? nil : tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
    }

    /// The first, by name, of the external protocols that its type conforms to; for a function without a caller in the
    /// project. `isAwaited`: its async version is called, as no method of a delegate is that takes nothing but a handler.
    func any(isAwaited: Bool = false) -> String? {
        let isOwn = isAwaited && tree.parameters(of: declaration).count == 1
        return unknown(of: type).filter { !isOwn || !project.known.says($0, .isDelegate) }.min()
    }

    /// The first, by name, of the protocols whose requirement may be imported from Objective-C as async too.
    func imported(through handler: CompletionHandler) -> String? {
        guard let type, !project.declarations(of: type).contains(where: isOfSwiftAlone) else { return nil }
        if isNamedAfterCaller { return unknown(of: type).min() }
        let label = tree.text(handler.parameter.label ?? handler.parameter.name)
        guard project.known.says(label, .isImportedAsAsync) else { return nil }
        return unknownHere.filter { !project.known.says($0, .isDelegate) }.min()
    }

    /// Whether the SDK imports the requirement as async too, so that an async function in its place fulfils it.
    var isAsyncToo: Bool { says(.isAsyncRequirement) }

    /// Throws where the SDK calls the function on the main thread, and an async function in its place would run elsewhere.
    func checkStaysOnMain() throws(Refusal) {
        guard says(.isCalledOnMain), let body = declaration.body,
            !Isolation(in: tree, of: project).isMainActor(body.lowerBound + 1)
        else { return }
        throw Refusal(
            "the SDK calls '\(declaration.name.map { tree.text($0) } ?? "init")' on the main thread, and an async version would "
                + "run on a background thread: mark it '@MainActor' first", token: declaration.keyword)
    }

    /// The refusal of a function that may fulfil a requirement of such a protocol.
    func refusal(for protocolName: String) -> Refusal {
        Refusal(
            "'\(declaration.name.map { tree.text($0) } ?? "init")' may implement a requirement of '\(protocolName)', which is "
                + "declared outside of the checked files: leave it as it is", token: declaration.keyword)
    }

    /// Of its name with the labels: `application(_:performActionFor:completionHandler:)`.
    private func says(_ fact: KnownNames.Fact) -> Bool {
        guard let name = declaration.name else { return false }
        let labels = tree.parameters(of: declaration).map { ProjectIndex.Slot($0, in: tree).label ?? "_" }
        return project.known.says("\(tree.text(name))(\(labels.map { $0 + ":" }.joined()))", fact)
    }

    /// Whether no such type conforms to a protocol of Objective-C: of the actors only those that are objects there.
    private func isOfSwiftAlone(_ type: ProjectIndex.TypeDeclaration) -> Bool {
        [.struct, .enum].contains(type.keyword) || type.keyword == .actor && !type.inheritance.contains("NSObject")
    }

    /// `userNotificationCenter(_ center: UNUserNotificationCenter, …)`: named after who calls it.
    private var isNamedAfterCaller: Bool {
        guard let name = declaration.name, let first = tree.parameters(of: declaration).first, first.label == nil else {
            return false
        }
        return tree.text(first.type).lowercased().contains(tree.text(name).lowercased())
    }

    private func unknown(of type: String?) -> Set<String> {
        guard let type else { return [] }
        return project.ancestry(of: type).subtracting([type]).filter(mayRequire)
    }

    /// The external protocols that the declaration round the function names or inherits: witnesses usually stand where the
    /// conformance is declared, so that an extension that declares none is taken to hold none.
    private var unknownHere: Set<String> {
        guard let here = tree.enclosingType(declaration.keyword) else { return [] }
        let own = here.inheritance.flatMap { tree.typeNames(in: $0) }
        return Set(own).filter(mayRequire).union(own.flatMap(unknown))
    }

    /// Whether a supertype is declared elsewhere, and may ask for functions with handlers. The type that a typealias stands
    /// for is among the supertypes too.
    private func mayRequire(_ type: String) -> Bool {
        !project.isSynonym(type) && project.isForeign(type) && !project.known.asksForNothing(type)
    }
}
