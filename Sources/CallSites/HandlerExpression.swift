import Index
import Patterns
import Syntax

// A handler that is an expression, such as `joiner.capture()`: it is still evaluated once, before the call.

extension CallSiteConverter {
    /// The spelling of the handler where it is called, and the declaration that must precede the call; in a task it is
    /// captured instead.
    mutating func madeHandler() throws(Refusal) -> (name: String, lines: [String]) {
        let span = site.handler
        guard span.contains(where: { ![.identifier, .dollarIdentifier, .period].contains(tree[$0].kind) }) else {
            return (tree.text(span), [])
        }
        guard let chain = tree.chain(from: span.lowerBound), chain.span == span else {
            throw Refusal(
                "the handler is the result of an expression here: store it in a constant before the call",
                token: span.lowerBound)
        }
        var maker = tree.lines(of: tree.range(span), changes: []).joined(separator: "\n")
        if !isTypeTold(by: chain) {
            guard let type = typeOfHandler else {
                throw Refusal(
                    "the handler's type is only inferred from this call: "
                        + "store the handler in a constant with its type written out", token: span.lowerBound)
            }
            maker += " as \(type)"
        }
        let scope = tree.enclosingFunction(span.lowerBound)?.span ?? tree.all
        let name = tree.freshName("handler", in: scope)
        guard frame == .task else { return (name, ["let \(name) = \(maker)"]) }
        guard TaskCaptures.isCapturable(span, in: tree) else {
            let reason = "the handler is made from another closure: store it in a constant before the call"
            throw Refusal(reason, token: span.lowerBound)
        }
        taken.add("\(name) = \(maker)")
        return (name, [])
    }

    /// The handler is the result of a function of the project whose declaration determines its type.
    private func isTypeTold(by chain: Chain) -> Bool {
        guard let link = chain.links.last, link.call != nil, let name = link.name else { return false }
        let makers = project.functions(tree.text(name))
        let isTold = makers.allSatisfy { maker in
            let type = maker.declaration.result.flatMap { project.functionType($0, in: maker.tree) }
            return maker.declaration.generics == nil && type?.isOptional == false
        }
        return isTold && !makers.isEmpty
    }

    /// The type of the handler in the callback function, if it can be written at the call.
    private var typeOfHandler: String? {
        guard let callback = site.callback, let type = project.handler(of: callback)?.type, !type.isOptional,
            let spelling = project.spelling(of: type.core, in: type.tree, seenBy: callback)
        else { return nil }
        let attributes = type.attributes.filter { $0.hasPrefix("@") && !["@escaping", "@autoclosure"].contains($0) }
        return (attributes + [spelling]).joined(separator: " ")
    }
}
