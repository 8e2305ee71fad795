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
        let body: CodeKey
    }

    /// The summary of the paths through a body, followed once.
    package func account(of handler: String, in body: Span, of tree: TokenTree) -> PathSummary {
        let key = BodyKey(handler: handler, body: CodeKey(tree: tree, span: body))
        return key.value(in: project) { project in
            PathWalker(tree: tree, handler: handler, publishers: publishers.anew(for: project)).account(of: body)
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
}

extension FlowFacts {
    /// How often what is bound to `handler` is called in what is bound to `body`; nil where neither is code.
    package func verdict(on handler: Metavariable, in body: Metavariable, _ match: Match) -> CallCount? {
        account(of: handler, in: body, match)?.verdict
    }

    /// The paths through what is bound to `body`; nil where either is no code.
    package func account(of handler: Metavariable, in body: Metavariable, _ match: Match) -> PathSummary? {
        guard let name = match.bindings[handler.name]?.plainText, let code = match.bindings[body.name]?.code else {
            return nil
        }
        return account(of: name, in: code.span, of: code.tree)
    }
}
