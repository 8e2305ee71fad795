import Flow
import Index
import Names
import Syntax
import Threads

/// The requirements that a function may fulfil of protocols which no file of the project declares.
///
/// What they require is not known; whether they may require this function is judged by its place, its name and its labels.
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

    /// Whether its type conforms to an external protocol; for a function without a caller in the project. `isAwaited`: its async
    /// version is called, as no method of a delegate is that takes nothing but a handler, and hardly any that stands apart from
    /// what its type conforms to.
    func mayFulfilAny(isAwaited: Bool = false) -> Bool {
        if isAwaited, isInExtension, unknownHere.isEmpty, !isNamedAfterCaller { return false }
        let isOwn = isAwaited && tree.parameters(of: declaration).count == 1
        return inherited.contains { !isOwn || !project.known.says($0, .isDelegate) }
    }

    /// Whether it may fulfil a requirement that is imported from Objective-C as async too.
    func mayBeImported(through handler: CompletionHandler) -> Bool {
        guard let type, !project.declarations(of: type).contains(where: isOfSwiftAlone) else { return false }
        if isNamedAfterCaller { return !inherited.isEmpty }
        let label = tree.text(handler.parameter.label ?? handler.parameter.name)
        return project.known.says(label, .isImportedAsAsync)
            && unknownHere.contains { !project.known.says($0, .isDelegate) }
    }

    /// Whether the SDK imports the requirement as async too, so that an async function in its place fulfils it.
    var isAsyncToo: Bool { says(.isAsyncRequirement) }

    /// Of its name with the labels; of no function that is called by a type of the project.
    private func says(_ fact: KnownNames.Fact) -> Bool {
        project.known.says(labelledName, fact)
            && tree.parameters(of: declaration).first.map { project.isForeign(tree.text($0.type)) } ?? false
    }

    private var labelledName: String { tree.labelledName(of: declaration) }

    /// That of the async function which the SDK imports in its place, and which takes no handler.
    private var asyncName: String { labelledName.split(separator: ":").dropLast(2).map { $0 + ":" }.joined() + ")" }

    /// Throws where the SDK calls the function on the main thread, and an async function in its place would run elsewhere.
    func checkStaysOnMain() throws(Refusal) {
        guard says(.isCalledOnMain), let body = declaration.body,
            !Isolation(in: tree, of: project).isMainActor(body.lowerBound + 1)
        else { return }
        if let reason = reasonInTests { throw Refusal(reason, token: declaration.keyword) }
        let isolating = named.filter { project.known.says($0, .isCalledOnMain) }.map { "'\($0)'" }
        if !isolating.isEmpty {
            throw Refusal(
                "\(isolating.joined(separator: " or ")) also has an async '\(asyncName)', which runs on the main actor: "
                    + "replace this function with it by hand", token: declaration.keyword)
        }
        throw Refusal(
            "the SDK calls '\(labelledName)' on the main thread, which an async version leaves unless it is '@MainActor': replace this with a "
                + "'@MainActor' async version by hand",
            token: declaration.keyword)
    }

    /// The refusal of a function that may fulfil a requirement of such protocols.
    func refusal() -> Refusal {
        if isAsyncToo {
            if let reason = reasonInTests { return Refusal(reason, token: declaration.keyword) }
            return Refusal(
                "the SDK would call an async '\(asyncName)' in place of this one, so only one of the two can be there: make this one async by hand",
                token: declaration.keyword)
        }
        let found = candidates.map { "'\($0)'" }
        let caller = tree.parameters(of: declaration).first.map { "'\(tree.text($0.type))Delegate'" }
        if isNamedAfterCaller, found == [caller] {
            return Refusal(
                "the SDK calls this with a handler, as '\(labelledName)' of \(found[0]): leave this, or replace it by the async form if the SDK has one",
                token: declaration.keyword)
        }
        return Refusal(
            found.count == 1
                ? "\(found[0]) may require '\(name)', and its code is not in the checked files: leave this if it does, else write the async version by hand"
                : "\(found.prefix(3).joined(separator: " or ")) may require '\(name)', and the code of \(found.count == 2 ? "both" : "all") is not in "
                    + "the checked files: leave this if one does, else write the async version by hand",
            token: declaration.keyword)
    }

    /// What is said of a delegate's method in tests, which call it themselves in the place of the SDK.
    private var reasonInTests: String? {
        project.known.isOfTests(tree)
            ? "'\(labelledName)' is a delegate's method in code for tests, which may call it in place of the SDK: leave it as it is"
            : nil
    }

    private var name: String { declaration.name.map { tree.text($0) } ?? "init" }

    /// Those that may ask for it: of a function that is named after who calls it, those that are named so, too, or of the same
    /// framework by their first letters; of another one, no protocol of delegates; best those that are named beside it.
    private var candidates: [String] {
        var found = inherited
        let caller = isNamedAfterCaller ? tree.parameters(of: declaration).first.map { tree.text($0.type) } : nil
        func narrow(_ names: Set<String>) { if !names.isEmpty { found = names } }
        // An extension that conforms holds the witnesses of what it names.
        if isInExtension { narrow(found.intersection(named)) }
        narrow(found.filter { !project.known.says($0, .isPublisher) && !project.known.says($0, .isValue) })
        narrow(found.filter { project.known.says($0, .isDelegate) == (caller != nil) })
        if let caller {
            narrow(found.filter { $0.hasPrefix(caller.prefix(2)) })
            narrow(found.filter { $0.hasPrefix(caller) })
        }
        narrow(found.intersection(unknownHere))
        return found.sorted()
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

    /// The external protocols that its type inherits.
    private var inherited: Set<String> {
        guard let type else { return [] }
        return project.ancestryOfType(around: declaration.keyword, in: tree).subtracting([type]).filter(mayRequire)
    }

    /// Whether it is an external class that its class or a superclass inherits, as `super` tells: what that declares is overridden.
    private func isSuperclass(_ name: String) -> Bool {
        project.ancestryOfType(around: declaration.keyword, in: tree).flatMap { project.declarations(of: $0) }
            .contains { part in
                part.keyword == .class && part.inheritance.first == name
                    && part.declaration.body?.contains { part.tree[$0].word == .super } ?? false
            }
    }

    private func unknown(of type: String) -> Set<String> {
        project.ancestry(of: type).subtracting([type]).filter(mayRequire)
    }

    /// The external protocols that the declaration round the function names or inherits: witnesses usually stand where the
    /// conformance is declared, so that an extension that declares none is taken to hold none.
    private var unknownHere: Set<String> { Set(named).filter(mayRequire).union(named.flatMap(unknown(of:))) }

    private var isInExtension: Bool {
        tree.enclosingType(declaration.keyword).map { tree[$0.keyword].word == .extension } ?? false
    }

    /// The types that the declaration round the function names.
    private var named: [String] {
        tree.enclosingType(declaration.keyword)?.inheritance.flatMap { tree.typeNames(in: $0) } ?? []
    }

    /// Whether a supertype is declared elsewhere, and may ask for functions with handlers. The type that a typealias stands
    /// for is among the supertypes too.
    private func mayRequire(_ type: String) -> Bool {
        !project.isSynonym(type) && project.isForeign(type) && !project.known.asksForNothing(type)
            // What `URLSessionTaskDelegate` asks for is named after who calls it.
            && (isNamedAfterCaller || ![.isDelegate, .isOfFoundation].allSatisfy { project.known.says(type, $0) })
            && !isSuperclass(type)
    }
}
