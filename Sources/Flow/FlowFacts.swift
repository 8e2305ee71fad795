import Index
import Patterns
import Publishers
import Silence
import Syntax

/// The facts about paths and executors of one search: each body is followed once. Not to be shared between threads.
package final class FlowFacts {
    /// The declarations of the files.
    package let project: ProjectIndex
    /// How the files are built.
    package let settings: BuildSettings
    /// How many values their publishers give.
    package let publishers: PublisherFacts
    private var handlers: [CodeKey: Int?] = [:]

    package init(
        project: ProjectIndex, settings: BuildSettings, sharing declared: DeclaredProperties = DeclaredProperties()
    ) {
        (self.project, self.settings) = (project, settings)
        publishers = PublisherFacts(project: project, sharing: declared)
    }

    private struct BodyKey: SharedKey {
        typealias Value = PathSummary
        let handler: String
        let other: String?
        let body: CodeKey
    }

    /// The summary of the paths through a body, followed once. `other`: a call of this handler counts as one of the first.
    package func account(of name: String, or other: String? = nil, in body: Span, of tree: TokenTree) -> PathSummary {
        let key = BodyKey(handler: name, other: other, body: CodeKey(tree: tree, span: body))
        return key.value(in: project) { project in
            var walker = PathWalker(tree: tree, handler: name, publishers: publishers.anew(for: project))
            if let other { walker.names[other] = .handler }
            return walker.account(of: body)
        }
    }

    /// The token that names the handler of the function that begins here; nil where it has none.
    package func handler(ofFunctionAt start: Int, in tree: TokenTree) -> Int? {
        let key = CodeKey(tree: tree, token: start)
        if let known = handlers[key] { return known }
        let found = tree.declaration(at: start).flatMap { project.completionHandler(of: $0, in: tree) }
        handlers[key] = .some(found?.parameter.name)
        return found?.parameter.name
    }

    /// The paths through what is bound to `body`; nil where either is no code.
    package func account(
        of handler: Metavariable, or other: Metavariable? = nil, in body: Metavariable, _ match: Match
    ) -> PathSummary? {
        func name(_ of: Metavariable?) -> String? { of.flatMap { match.bindings[$0.name]?.plainText } }
        guard let first = name(handler), let code = match.bindings[body.name]?.code else { return nil }
        return account(of: first, or: name(other), in: code.span, of: code.tree)
    }
}
