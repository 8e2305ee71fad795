import Index
import Syntax

/// What is asked about paths and executors in one search: it follows each function once, for all who ask. One for each
/// thread.
package final class FlowFacts {
    /// What the files declare.
    package let project: ProjectIndex
    /// How they are built.
    package let settings: BuildSettings
    private var summaries: [BodyKey: PathSummary] = [:]
    private var handlers: [CodeKey: Int?] = [:]

    package init(project: ProjectIndex, settings: BuildSettings) {
        (self.project, self.settings) = (project, settings)
    }

    private struct BodyKey: Hashable {
        let handler: String
        let body: CodeKey
    }

    /// The paths through a body, followed once for all who ask.
    package func account(of handler: String, in body: Span, of tree: TokenTree) -> PathSummary {
        let key = BodyKey(handler: handler, body: CodeKey(tree: tree, span: body))
        if let known = summaries[key] { return known }
        let account = PathWalker(tree: tree, handler: handler, project: project).account(of: body)
        summaries[key] = account
        return account
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
