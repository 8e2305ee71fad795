import Index
import Names
import Overloads
import Silence
import Syntax

/// The functions of the project that return a publisher and that a call may mean, with their async versions.
struct PublisherCallees {
    let project: ProjectIndex
    /// What the call may mean.
    let all: [ProjectIndex.Function]

    init(of call: CallbackCall, at name: Int, in tree: TokenTree, of project: ProjectIndex) {
        self.project = project
        let isOfTests = project.known.isOfTests(tree)
        let border = ModuleBorder(in: tree, of: project)
        let named = project.functions(tree.text(name)).filter { function in
            !function.isAsync && (isOfTests || !function.isTestDouble)
                && Self.givesPublisher(function, knowing: project.known)
                && function.signature.match(call.call.arguments, in: tree) != nil && border.admits(function)
        }
        let receiver = named.isEmpty ? nil : call.receiverTypes(in: project)
        let meant = border.withoutHidden(named.filter { call.mayBe(on: $0.type, receiver, in: project) })
        // What one of another type gives is not seen.
        let areSeen = meant.allSatisfy {
            PublisherResult(of: $0.declaration, in: $0.tree, knowing: project.known) != nil
        }
        all = areSeen ? meant : []
    }

    /// Whether the type that a function returns is named after a publisher.
    private static func givesPublisher(_ function: ProjectIndex.Function, knowing known: KnownNames) -> Bool {
        let tree = function.tree
        return function.declaration.result.flatMap { tree.names(of: $0).last }.map { name in
            known.says(name, in: tree, .isPublisher) || tree.text(name).hasSuffix("Publisher")
        } ?? false
    }

    /// Those that the end of a chain names with their labels: `store.update(items:)`. None where the type of what it stands on is
    /// not seen.
    init(namedBy chain: Chain, labels: [String?], in tree: TokenTree, of project: ProjectIndex) {
        self.project = project
        guard let name = chain.links.last?.name else {
            all = []
            return
        }
        let named = project.functions(tree.text(name), labels: labels).filter { function in
            !function.isAsync && !function.isTestDouble && ModuleBorder(in: tree, of: project).admits(function)
                && PublisherResult(of: function.declaration, in: function.tree, knowing: project.known) != nil
        }
        let types = named.isEmpty ? [] : project.seenTypes(ofReceiverIn: chain, before: chain.links.count - 1, in: tree)
        all = named.filter { $0.type.map(types.contains) ?? false }
    }

    /// Only this function.
    init(of function: ProjectIndex.Function, in project: ProjectIndex) {
        (self.project, all) = (project, [function])
    }

    /// The function that callers can await instead: of the same name, or with `Async` after it, of the same parameters and
    /// value, beside it or where all of its type have it.
    func asyncVersion(of function: ProjectIndex.Function) -> ProjectIndex.Function? {
        let given = PublisherResult(of: function.declaration, in: function.tree, knowing: project.known)
        let labels = function.parameters.map(\.label)
        return ["", "Async"].lazy.flatMap { [project] in project.functions(function.name + $0, labels: labels) }.first {
            other in
            other.isAsync && project.isReachable(other, from: function.type) && given?.isSame(as: other) ?? false
                && zip(
                    other.tree.parameters(of: other.declaration), function.tree.parameters(of: function.declaration)
                ).allSatisfy { other.tree.equal($0.type, to: $1.type, of: function.tree) }
                && (other.name == function.name || doesNoMore(function))
        }
    }

    /// Whether a publisher does nothing besides its work that one of another name, which nobody wrote after it, would not do.
    private func doesNoMore(_ function: ProjectIndex.Function) -> Bool {
        function.declaration.body?.allSatisfy { token in
            !function.tree[token].flags.contains(.member)
                || !project.known.says(token, in: function.tree, .doesMore)
        } ?? true
    }
}
