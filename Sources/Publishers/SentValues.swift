import Index
import Syntax

/// What is sent to a subject, or to a subscriber, in some code.
struct SentValues {
    let tree: TokenTree
    let code: Span
    /// The calls that send a value, and those that send the end.
    let values: [Int]
    let ends: [Int]
    /// Those, and those that send a failure.
    let all: [Int]
    /// Whether it is passed to other code, which may send more.
    let isPassed: Bool

    /// By calls of this name on these: `subject.send(x)`, `subscriber?.receive(completion: .finished)`.
    init(by verb: String, on names: [Int], in tree: TokenTree, within code: Span) {
        var sent: [Int] = []
        for name in names where code.contains(name) {
            var dot = name + 1
            while [.postfixQuestion, .postfixExclamation].contains(tree[dot].kind) { dot += 1 }
            if tree[dot].kind == .period, tree.spells(dot + 1, verb) {
                sent.append(dot + 1)
            }
        }
        func isLabelled(_ call: Int, _ label: String) -> Bool {
            tree[call + 1].kind == .leftParen && tree.spells(call + 2, label) && tree[call + 3].kind == .colon
        }
        (self.tree, self.code, all) = (tree, code, sent)
        // A failure ends it, too, but not because a value has come.
        ends = sent.filter { isLabelled($0, "completion") && !tree.spells($0 + 5, "failure") }
        values = sent.filter { !isLabelled($0, "completion") && !isLabelled($0, "subscription") }
        isPassed =
            verb == "send"
            && names.contains { name in
                code.contains(name) && tree.parent(name).map { tree[$0].kind } == .leftParen
                    && [.rightParen, .comma].contains(tree[name + 1].kind)
            }
    }

    /// Whether it is sent a failure somewhere.
    var mayFail: Bool { all.contains { !values.contains($0) && !ends.contains($0) } }

    /// What is true of each value.
    enum Each {
        /// The next statements send the end.
        case endsAfterIt
        /// It is the only call that sends one, and some other code sends the end.
        case isOnlyOne
        /// Others may come.
        case mayBeOneOfMany
    }

    /// Nil where nothing is seen to be sent.
    var each: Each? {
        if values.isEmpty || isPassed { return nil }
        if values.contains(where: isRepeated) { return .mayBeOneOfMany }
        if values.allSatisfy(endsAfter) { return .endsAfterIt }
        return values.count == 1 && !ends.isEmpty ? .isOnlyOne : .mayBeOneOfMany
    }

    /// Whether some value is sent by the code that subscribes, rather than by a closure or a function that is called for an event.
    var isSentAtOnce: Bool {
        values.contains { value in
            let function = tree.enclosingFunction(value)
            return tree.innermostClosure(around: value).map { !code.contains($0) } ?? true
                && function.map {
                    tree[$0.keyword].word == .`init` || $0.name.map { tree.spells($0, "request") } ?? false
                }
                    ?? true
        }
    }

    /// Whether each value comes from something else that is subscribed to: `source.subscribe { subscriber.receive($0) }`.
    var arePassedOn: Bool {
        values.allSatisfy { value in
            let closure = tree.innermostClosure(around: value).flatMap { tree.calleeName(ofArgument: $0) }
            return closure.map { tree.spells($0, "subscribe") } ?? false
        }
    }

    /// The end that is sent somewhere without a value before it; nil for none.
    var endWithout: Int? {
        ends.first { end in !values.contains { self.end(after: $0) == end && isSure($0, before: end) } }
    }

    /// Whether a value is sent on each way to an end after it: `if` and `switch` send one in each of their branches.
    private func isSure(_ value: Int, before end: Int) -> Bool {
        guard let block = blocks(around: end).first, let inner = blocks(around: value).first, inner != block,
            let branching = tree.statements(in: tree.interior(tree.brace(around: end) ?? block)).first(where: {
                $0.contains(value)
            })
        else { return true }
        let branches = tree.blocks(of: branching)
        let isWhole = tree[branching.lowerBound].word != .if || branching.contains { tree[$0].word == .else }
        return isWhole
            && branches.allSatisfy { branch in
                values.contains(where: branch.contains) || tree.statements(in: branch).last.map(leaves) ?? false
            }
    }

    private func leaves(_ statement: Span) -> Bool { [.return, .throw].contains(tree[statement.lowerBound].word) }

    private func endsAfter(_ value: Int) -> Bool {
        guard let end = end(after: value), let block = blocks(around: value).first else { return false }
        return !values.contains { $0 > value && $0 < end && blocks(around: $0).first == block }
    }

    private func end(after value: Int) -> Int? {
        let blocks = blocks(around: value)
        return ends.first { $0 > value && self.blocks(around: $0).first.map(blocks.contains) ?? false }
    }

    /// Where the blocks round a call begin, in its function or closure; of a `switch` each case is one.
    private func blocks(around call: Int) -> [Int] {
        var blocks: [Int] = []
        for brace in tree.braces(around: call) {
            blocks.append(Self.block(of: brace, around: call, in: tree))
            guard [.cases, .code].contains(tree.role(brace)), let owner = tree.owner(ofBrace: brace),
                ![.func, .`init`].contains(tree[owner].word)
            else { break }
        }
        return blocks
    }

    private func isRepeated(_ value: Int) -> Bool {
        tree.braces(around: value).contains { brace in
            code.contains(brace) && tree.owner(ofBrace: brace).map { Self.loops.contains(tree[$0].word) } ?? false
        }
    }

    private static let loops: WordSet = [.for, .while, .repeat]

    /// Where the block begins in which a token stands in a brace: of a `switch` each case is one.
    static func block(of brace: Int, around index: Int, in tree: TokenTree) -> Int {
        guard tree.role(brace) == .cases else { return brace }
        return (brace..<index).last {
            [.case, .default].contains(tree[$0].word) && tree.parent($0) == brace && tree.beginsStatement($0)
        } ?? brace
    }
}
