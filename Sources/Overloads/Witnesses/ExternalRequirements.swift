import Index
import Syntax

/// The requirements that a function may fulfil of protocols which no file of the project declares.
///
/// What they ask for is not known; whether they may ask for this function is told from where it stands, from its name and
/// from its labels.
struct ExternalRequirements {
    private let tree: TokenTree
    private let declaration: Declaration
    /// The name of the type it is a member of; nil where no type can fulfil anything through it.
    private let type: String?
    private let project: ProjectIndex

    init(_ declaration: Declaration, in tree: TokenTree, project: ProjectIndex) {
        (self.tree, self.declaration, self.project) = (tree, declaration, project)
        type = tree.isPrivate(declaration) ? nil : tree.enclosingType(declaration.keyword)?.name.map { tree.text($0) }
    }

    /// The first, by name, of the protocols that its type follows: for a function that nothing here calls.
    func any() -> String? { unknown(of: type).min() }

    /// The first, by name, of those that Objective-C may import with an async form beside the callback form.
    func imported(through handler: CompletionHandler) -> String? {
        guard let type, !project.declarations(of: type).contains(where: { Self.values.contains($0.keyword) }) else {
            return nil
        }
        if isNamedAfterCaller { return unknown(of: type).min() }
        let label = tree.text(handler.parameter.label ?? handler.parameter.name)
        guard Self.labels.contains(label) else { return nil }
        return unknownHere.filter { !SDKTypes.isDelegate($0) }.min()
    }

    /// No Objective-C protocol is theirs to follow.
    private static let values: Set<Word> = [.struct, .enum, .actor]

    /// SE-0297: the labels by which a completion handler is known in Objective-C; Swift imports `withCompletion:` as `with`.
    private static let labels: Set<String> = [
        "completion", "with", "withCompletion", "completionHandler", "withCompletionHandler", "completionBlock",
        "withCompletionBlock", "reply", "withReply", "replyTo", "withReplyTo",
    ]

    /// `userNotificationCenter(_ center: UNUserNotificationCenter, …)`: named after who calls it.
    private var isNamedAfterCaller: Bool {
        guard let name = declaration.name, let first = tree.parameters(of: declaration).first, first.label == nil else {
            return false
        }
        return tree.text(first.type).lowercased().contains(tree.text(name).lowercased())
    }

    private func unknown(of type: String?) -> Set<String> {
        guard let type else { return [] }
        return project.ancestry(of: type).subtracting([type]).filter {
            project.isForeign($0) && !SDKTypes.asksForNothing($0)
        }
    }

    /// Those that the declaration round the function says itself, or inherits: what fulfils a protocol stands where the
    /// protocol is named, and an extension that names none fulfils none.
    private var unknownHere: Set<String> {
        guard let here = tree.enclosingType(declaration.keyword) else { return [] }
        let own = here.inheritance.flatMap { tree.typeNames(in: $0) }
        let isForeign = { (name: String) in project.isForeign(name) && !SDKTypes.asksForNothing(name) }
        return Set(own).filter(isForeign).union(own.flatMap(unknown))
    }
}
