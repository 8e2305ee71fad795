import Index
import Silence
import Syntax

/// A call as a statement of its own, of a function that may have an async alternative.
package struct CallbackCall {
    /// The file of the call.
    package let tree: TokenTree
    /// The whole expression, receiver included.
    package let chain: Chain
    /// The link that is called.
    package let link: Link
    /// Its parentheses and arguments.
    package let call: Call
    /// The base name of what is called.
    package let name: String

    init(tree: TokenTree, chain: Chain, link: Link, call: Call, name: String) {
        (self.tree, self.chain, self.link, self.call, self.name) = (tree, chain, link, call, name)
    }

    /// Nil where the span is no chain that ends in a call of a name.
    package init?(_ span: Span, in tree: TokenTree) {
        guard let chain = tree.chain(from: span.lowerBound), chain.span == span, let link = chain.links.last,
            let call = link.call, let name = link.name, !Shadowing(in: tree).isLocal(name)
        else { return nil }
        self.init(tree: tree, chain: chain, link: link, call: call, name: tree.text(name))
    }

    /// The call of a name that is called there, with the links before it; nil where nothing is called.
    package init?(of token: Int, in tree: TokenTree) {
        guard var chain = tree.chain(around: token), let number = chain.links.firstIndex(where: { $0.name == token }),
            case .call(let call)? = chain.links[number].suffixes.first
        else { return nil }
        chain.links.removeSubrange((number + 1)...)
        chain.span = chain.span.lowerBound..<call.span.upperBound
        self.init(tree: tree, chain: chain, link: chain.links[number], call: call, name: tree.text(token))
    }

    /// The receiver, without the last `.`; empty for a call by name.
    package var front: Span { chain.front(upTo: chain.links.count - 1) }

    /// The number of the argument for the handler; nil where the call does not fit or leaves it out. A trailing closure
    /// without a label is taken for the handler, whatever other closures the function takes.
    package func handlerArgument(of function: ProjectIndex.Function, handler: Int) -> Int? {
        let signature = Signature(function.parameters) { $0 == handler }
        return signature.match(call.arguments, in: tree)?.firstIndex(of: handler)
    }

    /// The same, also where the trailing closure without a label before it is for another handler: `} onFailure: {`.
    func givenHandler(of function: ProjectIndex.Function, handler: Int) -> Int? {
        handlerArgument(of: function, handler: handler)
            ?? function.signature.match(call.arguments, in: tree)?.firstIndex(of: handler)
    }

    /// Whether an argument for a handler does nothing: `nil`, `{}`, `{ _ in return }`.
    func isNothing(_ given: Span) -> Bool {
        guard let first = given.first, let closure = tree.closure(at: first) else {
            return given.isEmpty || given.count == 1 && tree[given.lowerBound].word == .nil
        }
        return Self.doesNothing(closure, in: tree)
    }

    /// Whether a closure has no statement but a `return`.
    package static func doesNothing(_ closure: Closure, in tree: TokenTree) -> Bool {
        closure.body.isEmpty || closure.body.count == 1 && tree[closure.body.lowerBound].word == .return
    }

    /// Whether the async alternative accepts the arguments of the call without the handler: a parameter that the call leaves
    /// out has a default value there too.
    func isTaken(by pair: AsyncAlternatives.Pair) -> Bool {
        guard let number = handlerArgument(of: pair.callback, handler: pair.handler) else { return false }
        let others = call.arguments.enumerated().filter { $0.offset != number }.map(\.element)
        // Where a trailing closure without a label goes depends on types: not checked.
        guard !others.contains(where: { $0.isTrailing && $0.label == nil }) else { return true }
        return pair.alternative.signature.match(others, in: tree) != nil
    }

    /// Whether it stands where the function may be called.
    package func isServed(by function: ProjectIndex.Function) -> Bool {
        function.serves(tree, at: chain.span.lowerBound)
    }

    /// A call gets no line with what follows it, or stands before it, that is longer than this, in characters.
    package static let longestLine = 80

    /// The async call that takes its place, without the handler: `service.load(id)`.
    package func text(without handler: Int, of alternative: String, spelling: (Span) -> String) -> String {
        let rest = call.arguments.enumerated().filter { $0.offset != handler }.map(\.element)
        let arguments = rest.map { argument in
            let label = argument.label.map { tree.text($0) + ": " } ?? ""
            return label + spelling(argument.value)
        }
        let generics = link.genericArguments.map { "<\(tree.text($0))>" } ?? ""
        let dot = front.isEmpty ? "" : spelling(front) + (tree.spells(front.upperBound, ".") ? "." : "")
        let start = "\(dot)\(alternative)\(generics)("
        let line = start + arguments.joined(separator: ", ") + ")"
        let isBroken = rest.dropFirst().contains { tree[$0.span.lowerBound].flags.contains(.startsLine) }
        guard isBroken else { return line }
        let unit = tree.indentationUnit
        let lines = zip(rest, arguments).map { argument, text in
            let isFirst = argument.span == rest[0].span || tree[argument.span.lowerBound].flags.contains(.startsLine)
            return (isFirst ? "\n" + unit : " ") + text.split(separator: "\n").joined(separator: "\n" + unit)
        }
        return start + lines.joined(separator: ",") + "\n)"
    }
}
