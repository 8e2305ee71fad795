import Index
import Syntax

/// A call as a statement of its own, of a function that may have an async twin.
package struct CallbackCall {
    /// The file of the call.
    package let tree: TokenTree
    /// The whole expression, receiver included.
    package let chain: Chain
    let link: Link
    /// Its parentheses and arguments.
    package let call: Call
    /// The base name of what is called.
    package let name: String

    /// Nil where the span is no chain that ends in a call of a name.
    package init?(_ span: Span, in tree: TokenTree) {
        guard let chain = tree.chain(from: span.lowerBound), chain.span == span, let link = chain.links.last,
            let call = link.call, let name = link.name
        else { return nil }
        (self.tree, self.chain, self.link, self.call) = (tree, chain, link, call)
        self.name = tree.text(name)
    }

    /// What it is called on, without the last `.`; empty for a call by name.
    package var front: Span { chain.front(upTo: chain.links.count - 1) }

    /// The argument that a parameter is given; nil where the labels do not fit or it is left out.
    package func handlerArgument(of function: ProjectIndex.Function, handler: Int) -> Int? {
        var slot = 0
        var found: Int?
        for (number, argument) in call.arguments.enumerated() {
            if argument.isTrailing, argument.label == nil {
                guard slot <= handler, function.parameters[slot..<handler].allSatisfy(\.isOptional) else { return nil }
                slot = handler
            } else {
                let label = argument.label.map { tree.text($0) }
                while slot < function.parameters.count, function.parameters[slot].label != label {
                    guard function.parameters[slot].isOptional else { return nil }
                    slot += 1
                }
            }
            guard slot < function.parameters.count else { return nil }
            if slot == handler { found = number }
            slot += 1
        }
        return function.parameters.dropFirst(slot).allSatisfy(\.isOptional) ? found : nil
    }

    /// Whether the twin of what the call means takes its arguments without the handler: what is left out has a default
    /// value there too, and not only in the callback function.
    func isTaken(by pair: AsyncAlternatives.Pair) -> Bool {
        guard let number = handlerArgument(of: pair.callback, handler: pair.handler) else { return false }
        let others = call.arguments.enumerated().filter { $0.offset != number }.map(\.element)
        // A closure that trails without a label says nothing of what stands before it.
        guard !others.contains(where: { $0.isTrailing && $0.label == nil }) else { return true }
        let passed = others.map { ProjectIndex.Slot(label: $0.label.map { tree.text($0) }, isOptional: false) }
        return ProjectIndex.Slot.share(pair.alternative.parameters, passed)
    }

    /// Arguments that stood on lines of their own go on doing so where the call would be longer than this.
    package static let longestLine = 80

    /// The async call that takes its place, without the handler: `service.load(id)`.
    package func text(without handler: Int, of twin: String, spelling: (Span) -> String) -> String {
        let rest = call.arguments.enumerated().filter { $0.offset != handler }.map(\.element)
        let arguments = rest.map { argument in
            let label = argument.label.map { tree.text($0) + ": " } ?? ""
            return label + spelling(argument.value)
        }
        let generics = link.genericArguments.map { "<\(tree.text($0))>" } ?? ""
        let dot = front.isEmpty ? "" : spelling(front) + (tree.spells(front.upperBound, ".") ? "." : "")
        let start = "\(dot)\(twin)\(generics)("
        let line = start + arguments.joined(separator: ", ") + ")"
        let isBroken = rest.dropFirst().contains { tree[$0.span.lowerBound].flags.contains(.startsLine) }
        guard isBroken, line.count > Self.longestLine, !arguments.isEmpty else { return line }
        let unit = tree.indentationUnit
        let lines = arguments.map { $0.split(separator: "\n").joined(separator: "\n" + unit) }
        return start + "\n" + unit + lines.joined(separator: ",\n" + unit) + "\n)"
    }
}
