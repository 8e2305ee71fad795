import Index
import Overloads
import Patterns
import Syntax

/// The call sites of one search, each found once: which async function each call could await.
package final class CallSiteFacts {
    /// The overloads of callback functions and their callers.
    package let overloads: OverloadFacts
    private var sites: [SiteKey: CallSite?] = [:]
    /// The calls whose handler was kept whole, after variables for what it is given.
    package internal(set) var unsplit: Set<CodeKey> = []
    /// What the capture lists of the tasks hold that were written for calls.
    package internal(set) var captured: [CodeKey: Set<String>] = [:]
    /// The declarations of all files.
    package let project: ProjectIndex
    /// The build settings of the target.
    package let settings: BuildSettings

    package init(overloads: OverloadFacts) {
        self.overloads = overloads
        (project, settings) = (overloads.project, overloads.settings)
    }

    /// Finds a subscription as a call of what it subscribes to, from its first token.
    package var subscription: (Int, TokenTree) -> CallSite? = { _, _ in nil }

    private struct SiteKey: Hashable {
        let call: CodeKey
        let table: String?
        let isInContinuation: Bool
    }

    /// The call site at this span; nil if it is no call of a callback function, or stands in the async alternative
    /// itself, or in a continuation, unless that is asked for. Remembered, as several conditions of a page ask for it.
    package func callSite(
        _ span: Span, in tree: TokenTree, by table: Table?, inContinuation isInContinuation: Bool = false
    ) -> CallSite? {
        let key = SiteKey(
            call: CodeKey(tree: tree, span: span), table: table?.id, isInContinuation: isInContinuation)
        if let known = sites[key] { return known }
        let site =
            table?.id == Table.ofSubscriptions.id
            ? subscription(span.lowerBound, tree)
            : findCallSite(span, in: tree, by: table, inContinuation: isInContinuation)
        sites[key] = .some(site)
        return site
    }
}
