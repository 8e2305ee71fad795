import Index
import Overloads
import Patterns
import Syntax

/// What is asked about calls of callback functions in one search: which async function each could await.
package struct CallSiteFacts {
    /// What is known of overloads and their callers.
    package let overloads: OverloadFacts
    private let cache = Cache()
    /// What the files declare.
    package var project: ProjectIndex { overloads.project }
    /// How they are built.
    package var settings: BuildSettings { overloads.settings }

    package init(overloads: OverloadFacts) { self.overloads = overloads }

    private final class Cache {
        var sites: [SiteKey: CallSite?] = [:]
    }

    private struct SiteKey: Hashable {
        let call: SpanKey
        let table: String?
    }

    /// Nil where the code is no such call, or stands in the twin itself. Each line of a page asks: found out once.
    package func callSite(_ span: Span, in tree: TokenTree, by table: Table?) -> CallSite? {
        let key = SiteKey(call: SpanKey(tree: tree, span: span), table: table?.id)
        if let known = cache.sites[key] { return known }
        let site = findCallSite(span, in: tree, by: table)
        cache.sites[key] = .some(site)
        return site
    }
}
