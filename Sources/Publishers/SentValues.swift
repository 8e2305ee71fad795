import Index
import Syntax

/// What is sent to a subject, or to a subscriber, in some code.
struct SentValues {
    let tree: TokenTree
    let code: Span
    /// The calls that send a value, and those that send the end.
    let values: [Int]
    let ends: [Int]
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
        (self.tree, self.code) = (tree, code)
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

    /// Whether the end is sent somewhere without a value before it.
    var mayEndWithout: Bool {
        ends.contains { end in !values.contains { self.end(after: $0) == end } }
    }

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
            let isSwitch = tree.role(brace) == .cases
            let start = isSwitch ? (brace..<call).last { isCase($0, in: brace) } : nil
            blocks.append(start ?? brace)
            guard isSwitch || tree.role(brace) == .code, let owner = tree.owner(ofBrace: brace),
                ![.func, .`init`].contains(tree[owner].word)
            else { break }
        }
        return blocks
    }

    private func isCase(_ index: Int, in brace: Int) -> Bool {
        [.case, .default].contains(tree[index].word) && tree.parent(index) == brace && tree.beginsStatement(index)
    }

    private func isRepeated(_ value: Int) -> Bool {
        tree.braces(around: value).contains { brace in
            code.contains(brace) && tree.owner(ofBrace: brace).map { Self.loops.contains(tree[$0].word) } ?? false
        }
    }

    private static let loops: WordSet = [.for, .while, .repeat]
}
