import CallSites
import Index
import Overloads
import Patterns
import Publishers
import Silence
import Syntax
import Timing

/// A subscription to functions of the project that return a publisher: `client.load(id).sink { … }.store(in: &bag)`; or to a request of
/// the SDK.
struct SubscribedCall {
    let tree: TokenTree
    /// The whole expression.
    let chain: Chain
    /// The call whose publisher is subscribed to.
    let call: CallbackCall
    /// What the call may mean; empty only for a request.
    let callees: PublisherCallees
    /// What the call is, where it is a request.
    let request: SubscribedRequest?
    /// `sink` with its arguments.
    let sink: Call
    /// What stands between them.
    let operators: SubscribedOperators

    /// The first `sink` of a chain that begins with a token; nil where operators between the call and it have no form in
    /// a task, or the thread is another one than the main one. Found once, as each form of a page asks for it.
    static func found(from first: Int, in tree: TokenTree, of project: ProjectIndex) -> SubscribedCall? {
        FirstSink(start: CodeKey(tree: tree, token: first)).value(in: project) {
            SubscribedCall(from: first, in: tree, of: project)
        }
    }

    private init?(from first: Int, in tree: TokenTree, of project: ProjectIndex) {
        guard let chain = tree.chain(from: first),
            let end = chain.links.firstIndex(where: { $0.name.map { tree.spells($0, "sink") } ?? false }),
            let sink = chain.links[end].call
        else { return nil }
        var operators = SubscribedOperators(in: tree, of: project)
        var number = end - 1
        while number > 0, operators.take(chain.links[number]) { number -= 1 }
        guard number >= 0, let name = chain.links[number].name, chain.links[number].call != nil,
            let call = CallbackCall(of: name, in: tree)
        else { return nil }
        callees = PublisherCallees(of: call, at: name, in: tree, of: project)
        request = callees.all.isEmpty ? SubscribedRequest(call, before: operators, knowing: project.known) : nil
        guard !callees.all.isEmpty && !operators.decodes || request != nil else { return nil }
        (self.tree, self.chain, self.call, self.sink, self.operators) = (tree, chain, call, sink, operators)
    }

    /// The values come on the main queue.
    var isOnMain: Bool { operators.moveToMain }

    /// The closures of `sink`.
    var closures: [Closure] { sink.arguments.compactMap { tree.closure(at: $0.value.lowerBound) } }

    /// The closure for the end of the values, where there is one.
    var endClosure: Closure? { closures.count == 2 ? closures.first : nil }

    /// Nothing is done with the value, and the same after it and after an error.
    var doesSameInEitherCase: Bool {
        guard let end = endClosure, let value = valueClosure, value.body.isEmpty else { return false }
        let names = tree.parameterNames(of: end).map { tree.text($0) }
        return tree.anonymousParameters(of: end).isEmpty
            && !end.body.contains { token in names.contains { tree.isUse(token, of: $0) } }
    }

    /// The closure for the value; nil where that is no closure.
    var valueClosure: Closure? {
        guard closures.count == sink.arguments.count, let last = closures.last else { return nil }
        let label = sink.arguments.last?.label.map { tree.text($0) }
        return label == "receiveCompletion" ? nil : last
    }

    /// The elements of the capture lists, each once.
    var captures: [Span] {
        closures.flatMap(\.captures).reduce(into: []) { found, capture in
            if !found.contains(where: { tree.equal($0, to: capture, of: tree) }) { found.append(capture) }
        }
    }

    /// The call is made on `self`, explicitly or not, which the closures hold weakly.
    var isOnWeakSelf: Bool {
        guard captures.contains(where: CallPosition(in: tree).isWeakSelf) else { return false }
        let front = call.front
        if let first = front.first { return front.count == 1 && tree[first].word == .`self` }
        return callees.all.contains { $0.type != nil }
    }
}

private struct FirstSink: MemoKey {
    typealias Value = SubscribedCall?
    let start: CodeKey
}
