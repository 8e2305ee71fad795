import Flow
import Index
import Patterns
import Syntax

/// The receiver of an optional chain: `tab?.webView?.load { }` does nothing if there is no web view.
struct OptionalReceiver {
    /// The name of the unwrapped receiver.
    let name: String
    /// The optional expression.
    let expression: String
    /// Replaces the receiver in the call by the name.
    let change: Binding.Change

    /// Nil for a receiver that is not optional. Throws if the receiver cannot be bound to a name.
    init?(_ site: CallSite, frame: CallSiteConverter.Frame) throws(Refusal) {
        let tree = site.tree
        guard let question = site.front.last(where: { tree[$0].kind == .postfixQuestion }) else { return nil }
        var span = site.front.lowerBound..<question
        var end = question + 1
        // The task captures the member, not `self`.
        if frame == .task, tree[span.lowerBound].word == .`self`, span.count == 1, site.front.count > 2 {
            span = site.front
            end = span.upperBound
        }
        guard let last = span.last, tree[last].kind == .identifier || span.count == 1 else {
            throw Refusal("the call is made on an optional: unwrap it first", token: question)
        }
        let text = tree.text(last)
        // The handler assigns to the variable: the call uses its earlier value.
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
            throw Refusal(
                "the optional that the call is made on has the "
                    + "same name as something else in the handler: rename one", token: clash)
        }
        change = Binding.Change(span: span.lowerBound..<end, text: name)
    }

    /// `guard let webView = tab?.webView else { return }`
    var `guard`: String { "guard let \(capture) else { return }" }

    /// As an element of a capture list.
    var capture: String { name == expression ? name : "\(name) = \(expression)" }
}
