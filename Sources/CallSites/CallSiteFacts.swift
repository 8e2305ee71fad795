import Index
import Overloads
import Patterns
import Syntax

/// What is asked about calls of callback functions in one search: which async function each could await.
package final class CallSiteFacts {
    /// What is known of overloads and their callers.
    package let overloads: OverloadFacts
    private var sites: [SiteKey: CallSite?] = [:]
    /// What the files declare.
    package let project: ProjectIndex
    /// How they are built.
    package let settings: BuildSettings

    package init(overloads: OverloadFacts) {
        self.overloads = overloads
        (project, settings) = (overloads.project, overloads.settings)
    }

    private struct SiteKey: Hashable {
        let call: CodeKey
        let table: String?
    }

    /// Nil where the code is no such call, or stands in the twin itself. Each line of a page asks: found out once.
    package func callSite(_ span: Span, in tree: TokenTree, by table: Table?) -> CallSite? {
        let key = SiteKey(call: CodeKey(tree: tree, span: span), table: table?.id)
        if let known = sites[key] { return known }
        let site = findCallSite(span, in: tree, by: table)
        sites[key] = .some(site)
        return site
    }
}
