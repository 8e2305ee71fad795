import Index
import Names
import Patterns
import Syntax

/// Code that ends a publisher by calls, of the promise of a `Future` or of `send` on a subject, by the paths on which it returns
/// without one: then the publisher gives no value, and never ends.
struct LeftOpen {
    let tree: TokenTree
    let code: Span
    let calls: [Int]
    /// In a sentence, before "not called".
    let name: String
    let deed: String
    /// The closure that runs as soon as the publisher is made.
    let first: Int?
    let known: KnownNames

    /// The closure of a `Future`; nil where it does not name its promise.
    init?(_ future: Closure, in tree: TokenTree, knowing known: KnownNames) {
        guard let promise = tree.parameterNames(of: future).first else { return nil }
        (self.tree, self.known, code, first) = (tree, known, future.body, future.open)
        calls = tree.uses(of: tree.text(promise), in: future.body)
        (name, deed) = ("the promise of 'Future' is", "called")
    }

    /// Where something is sent to a subject, or a subscriber.
    init(_ sent: SentValues, to name: String, knowing known: KnownNames) {
        (tree, self.known, code, first, calls) = (sent.tree, known, sent.code, nil, sent.all)
        (self.name, deed) = ("'\(name)' is", "sent to")
    }

    /// Where such a path is seen; nil for none.
    var evidence: PublisherValues.Evidence? {
        func said(_ words: String, _ token: Int) -> PublisherValues.Evidence {
            PublisherValues.Evidence("\(name) \(words)", at: token, in: tree)
        }
        if calls.isEmpty { return first.map { said("never \(deed)", $0) } }
        if let missed = code.first(where: leaves) {
            return said("not \(deed) at the 'return' in \(tree.place(of: missed))", missed)
        }
        return closures.lazy.compactMap(onlyCondition).first.map {
            said("only \(deed) if the condition at \(tree.place(of: $0)) holds", $0)
        }
    }

    /// The closures that hold a call.
    private var closures: [Closure] {
        Set(calls.compactMap { tree.innermostClosure(around: $0) }).sorted().compactMap { open in
            open == first || code.contains(open) ? tree.closure(at: open) : nil
        }
    }

    /// Whether a `return` ends a path through a closure that calls it on others.
    private func leaves(_ index: Int) -> Bool {
        guard tree[index].word == .return, !tree[index].flags.contains(.member),
            tree.statement(around: index).count == 1,
            let open = tree.innermostClosure(around: index), open == first || code.contains(open),
            let closure = tree.closure(at: open), open == first || calls.contains(where: closure.body.contains),
            let brace = tree.brace(around: index), brace != open, let owner = tree.owner(ofBrace: brace),
            ![.func, .for, .while].contains(tree[owner].word)
        else { return false }
        let condition = tree.statement(around: owner).lowerBound..<brace
        let isForSelf = tree[condition.lowerBound].word == .guard && tests(selfIn: condition)
        if isForSelf ? isRunAtOnce(closure) : isOneOfSeveral(closure) { return false }
        if isFollowed(closure) { return false }
        let earlier = calls.filter { $0 < index && closure.body.contains($0) }.map { way(from: $0, to: index) }
        // Of `(value, error)` one is there: where each is nil is no path.
        let isOfParameters = tree.parameterNames(of: closure).contains { name in
            open != first && !tree.words(spelling: tree.text(name), in: condition).isEmpty
        }
        return !earlier.contains(.passes) && !(earlier.contains(.left) && isOfParameters)
    }

    /// How a call stands to code after it in the same closure.
    private enum Way {
        /// The path to that code passes it, or may.
        case passes
        /// On another branch, which leaves the closure.
        case left
        /// On another branch of the same statement.
        case apart
    }

    private func way(from call: Int, to index: Int) -> Way {
        let around = Set(tree.braces(around: index).map { SentValues.block(of: $0, around: index, in: tree) })
        let inner = tree.braces(around: call).prefix {
            !around.contains(SentValues.block(of: $0, around: call, in: tree))
        }
        guard let branch = Array(inner).last else { return .passes }
        if tree.statement(around: branch).contains(index) { return .apart }
        let last = tree.role(branch) == .code ? tree.statements(in: tree.interior(branch)).last : nil
        return last.map { [.return, .throw].contains(tree[$0.lowerBound].word) } ?? false ? .left : .passes
    }

    /// Whether a closure runs as soon as the future is made, by a function whose `self` is there.
    private func isRunAtOnce(_ closure: Closure) -> Bool {
        closure.open == first && tree.braces(around: closure.open).allSatisfy { tree.role($0) != .closure }
    }

    /// Whether another closure beside this one calls it, as for `receiveValue` beside `receiveCompletion`, or this one runs
    /// often, and another time may call it.
    private func isOneOfSeveral(_ closure: Closure) -> Bool {
        guard closure.open != first else { return false }
        let statement = tree.statement(around: closure.open)
        if calls.contains(where: { statement.contains($0) && !closure.span.contains($0) }) { return true }
        guard let callee = tree.calleeName(ofArgument: closure.open) else { return false }
        return known.says(callee, in: tree, .callsOften, or: .callsForEvents)
    }

    /// Whether code after a closure's statement calls it.
    private func isFollowed(_ closure: Closure) -> Bool {
        guard closure.open != first, let block = tree.brace(around: closure.open) else { return false }
        return calls.contains {
            $0 >= tree.statement(around: closure.open).upperBound && tree.interior(block).contains($0)
        }
    }

    /// The `if` without `else` in which all calls of a closure stand.
    private func onlyCondition(of closure: Closure) -> Int? {
        let own = calls.filter(closure.body.contains)
        guard let call = own.first,
            let statement = tree.statements(in: closure.body).first(where: { $0.contains(call) }),
            tree[statement.lowerBound].word == .if, own.allSatisfy(statement.contains),
            !statement.contains(where: { [.else, .poundAvailable].contains(tree[$0].word) }), !isOneOfSeveral(closure),
            !isFollowed(closure),
            !isRunAtOnce(closure) || !tests(selfIn: statement)
        else { return nil }
        return statement.lowerBound
    }

    private func tests(selfIn code: Span) -> Bool {
        code.contains { tree[$0].word == .`self` && tree[$0 + 1].kind != .period }
    }
}
