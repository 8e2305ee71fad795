import Flow
import Index
import Names
import Syntax

/// The queue on which a function calls its handler because its caller passes it: `queue.async { completion(x) }`, where
/// `queue` is a parameter. A caller that awaits resumes where it was; a caller that passes a queue and a handler has the
/// handler called on that queue.
package struct CallbackQueue {
    private let tree: TokenTree
    private let handler: String
    private let parameters: [Parameter]
    private let body: Span?
    private let known: KnownNames

    package init(
        answering handler: String, of function: Declaration, in tree: TokenTree, knowing known: KnownNames
    ) {
        (self.tree, self.handler, self.known) = (tree, handler, known)
        parameters = tree.parameters(of: function)
        body = function.body
    }

    /// The queue to which the closure round a token is passed, as it is written; nil where that is no parameter.
    package func queue(around mention: Int) -> Span? {
        if let chain = tree.calleeName(ofArgument: mention).flatMap(tree.chain(around:)), let queue = queue(of: chain) {
            return queue
        }
        for brace in tree.braces(around: mention) where tree.role(brace) == .closure {
            guard let chain = tree.chain(from: tree.statement(around: brace).lowerBound), chain.span.contains(brace),
                let queue = queue(of: chain)
            else { continue }
            return queue
        }
        return nil
    }

    /// The queue of the caller's that is an argument beside the closure round a token, or beside it, of a call of what no file
    /// declares: `request.response(queue: queue) { … }`.
    func argument(around mention: Int, in project: ProjectIndex) -> Span? {
        let closures = tree.braces(around: mention).prefix { body?.contains($0) ?? false }
        return ([mention] + closures.filter { tree.role($0) == .closure }).lazy.compactMap { given in
            guard let name = tree.calleeName(ofArgument: given), project.functions(tree.text(name)).isEmpty,
                let chain = tree.chain(around: name)
            else { return nil }
            return chain.links.first { $0.name == name }?.lastCall?.arguments.first { argument in
                argument.label.map { known.says($0, in: tree, .isQueueLabel) } ?? false
                    && parameter(in: argument.value) != nil
            }?.value
        }.first
    }

    /// The call of the handler, where it is all that is passed to a queue of the caller's; nil for other chains.
    package func answer(in chain: Chain) -> Span? {
        guard queue(of: chain) != nil, let last = chain.links.last,
            last.name.map({ tree.spells($0, "async") }) ?? false,
            let call = last.lastCall, call.arguments.count == 1,
            let closure = tree.closure(at: call.arguments[0].value.lowerBound), closure.keyword == nil,
            tree.statements(in: closure.body).count == 1, tree.spells(closure.body.lowerBound, handler)
        else { return nil }
        return closure.body
    }

    private func queue(of chain: Chain) -> Span? {
        // A free function of that name is no queue's.
        guard chain.links.count > 1, let last = chain.links.last, let name = last.name,
            known.posts(name, in: tree)
        else { return nil }
        let queue = chain.span.lowerBound..<name - 1
        return parameter(in: queue) == nil ? nil : queue
    }

    private func parameter(in queue: Span) -> Parameter? {
        parameters.first { parameter in
            queue.contains { tree.equal($0..<$0 + 1, to: parameter.name..<parameter.name + 1, of: tree) }
        }
    }

    /// Whether it is the main queue for a caller that passes none: `queue: DispatchQueue = .main`, `(queue ?? .main).async`.
    func isMain(_ queue: Span, forCallWith given: QueueArguments) -> Bool {
        guard let parameter = parameter(in: queue) else { return false }
        let label = parameter.label.map { tree.text($0) }
        if given.main.contains(label) { return true }
        guard !given.labels.contains(label), let value = parameter.defaultValue else { return false }
        if MainQueue(in: tree, knowing: known).isMainQueue(value, label: "queue") { return true }
        guard let chosen = self.value(of: queue), let sign = chosen.first(where: { tree.spells($0, "??") }) else {
            return false
        }
        let end = tree[chosen.upperBound - 1].kind == .rightParen ? chosen.upperBound - 1 : chosen.upperBound
        return MainQueue(in: tree, knowing: known).isMainQueue(sign + 1..<end, label: "queue")
    }

    /// The expression for that queue at the beginning of the function: the queue itself, or the value of the variable of the
    /// same name in the body, `let queue = queue ?? .main`; nil where a condition decides which queue it is.
    package func spelling(of queue: Span) -> String? {
        value(of: queue).map { $0 == queue ? tree.text($0) : "(" + tree.text($0) + ")" }
    }

    private func value(of queue: Span) -> Span? {
        guard queue.count == 1, let body, let bound = (body.lowerBound..<queue.lowerBound).first(where: declares(queue))
        else { return queue }
        let statement = tree.statement(around: bound)
        let isPlain = tree.brace(around: bound) == body.lowerBound && statement.lowerBound == bound - 1
        return isPlain && tree[bound + 1].kind == .equal ? bound + 2..<statement.upperBound : nil
    }

    private func declares(_ queue: Span) -> (Int) -> Bool {
        { index in
            [.let, .var].contains(tree[index - 1].word) && tree.equal(index..<index + 1, to: queue, of: tree)
        }
    }
}

/// What the arguments of a call say of the queue on which its handler is called.
struct QueueArguments: Hashable {
    /// The labels of all.
    let labels: Set<String?>
    /// Of those that are the main queue.
    var main: Set<String?> = []
}

/// Where a function calls its handler, as its documentation promises: the main queue, or one that it tells in these words.
enum DocumentedQueue: Equatable {
    case main
    case other(String)

    /// Nil where it says nothing, that the handler may be called anywhere, or that the caller decides.
    init?(of handler: Parameter, _ function: Declaration, in tree: TokenTree) {
        let subjects = [tree.text(handler.name).lowercased(), "completion", "handler", "callback", "called "]
        let found = DocComment(of: function, in: tree).contents.first { line in
            return Self.namesQueue(line.lowercased().split { !$0.isLetter })
                && subjects.contains(where: line.lowercased().contains)
        }
        guard let line = found, !tree.parameters(of: function).contains(where: { tree.text($0.type).contains("Queue") })
        else { return nil }
        let anywhere = ["background", "global", "arbitrary", "any ", "unspecified", "guarantee"]
        if anywhere.contains(where: line.lowercased().contains) { return nil }
        self = line.lowercased().contains(" main") ? .main : .other(line)
    }

    /// "on the main queue", "from its own thread": not "when the thread has loaded", nor "the first in the queue".
    private static func namesQueue(_ words: [Substring]) -> Bool {
        words.indices.contains { index in
            guard words[index].hasPrefix("queue") || words[index].hasPrefix("thread") else { return false }
            return words[..<index].suffix(5).contains { ["on", "onto", "from", "main"].contains($0) }
        }
    }
}
