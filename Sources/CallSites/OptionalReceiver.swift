import Flow
import Index
import Patterns
import Syntax

/// What a call is made on where that may be nil: `tab?.webView?.load { }` does nothing without a web view.
struct OptionalReceiver {
    /// What it is called once it is there.
    let name: String
    /// What gives it, an optional.
    let expression: String
    /// How the front of the call is to be spelled.
    let change: Binding.Change

    /// Nil for a call on what is always there. Throws where there is no name for it.
    init?(_ site: CallSite, frame: CallSiteConverter.Frame) throws(Refusal) {
        let tree = site.tree
        guard let question = site.front.last(where: { tree[$0].kind == .postfixQuestion }) else { return nil }
        var span = site.front.lowerBound..<question
        var end = question + 1
        // The task holds what is asked, and not the one who asks.
        if frame == .task, tree[span.lowerBound].word == .`self`, span.count == 1, site.front.count > 2 {
            span = site.front
            end = span.upperBound
        }
        guard let last = span.last, tree[last].kind == .identifier || span.count == 1 else {
            throw Refusal("the receiver may be nil", token: question)
        }
        let text = tree.text(last)
        // The handler gives the variable another value, or none: what it was is asked.
        let isSet = span.count == 1 && site.handler.contains { tree.isAssigned($0) && tree.spells($0, text) }
        let strong = "strong" + text.prefix(1).uppercased() + text.dropFirst()
        name = isSet ? tree.freshName(strong, in: site.span) : text
        expression = tree.text(span)
        let rest = end..<site.span.upperBound
        let clash = rest.first { index in
            tree.isUse(index, of: tree.text(last))
                && (span.count > 1
                    || index + 1 < tree.count
                        && [.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind))
        }
        if let clash, tree[last].word != .`self` {
            throw Refusal("the receiver may be nil, and its name means something else here", token: clash)
        }
        change = Binding.Change(span: span.lowerBound..<end, text: name)
    }

    /// `guard let webView = tab?.webView else { return }`
    var `guard`: String { "guard let \(capture) else { return }" }

    /// As an element of a capture list.
    var capture: String { name == expression ? name : "\(name) = \(expression)" }
}
