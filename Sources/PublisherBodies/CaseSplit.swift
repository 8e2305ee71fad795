import Index
import Patterns
import Syntax

/// Splits statements that check the case of a value into the code for each case.
///
/// Handles a `switch`, an `if case … else`, an `if case` that returns and a `guard case … else` on the value; code beside it
/// belongs to every case. Anything else is refused, with its place.
package struct Split {
    let tree: TokenTree
    /// The tokens that name the value.
    let subject: Set<Int>
    /// The cases of the value's type, such as `finished` and `failure`.
    let cases: [String]

    /// `subject`: the tokens that name the value; `cases`: those of its type, such as `finished` and `failure`.
    package init(tree: TokenTree, subject: Set<Int>, cases: [String]) {
        (self.tree, self.subject, self.cases) = (tree, subject, cases)
    }

    /// The code for one case.
    package struct Arm: Sendable {
        /// In order, each with its bytes, comments at its ends included.
        package var pieces: [(span: Span, range: Range<Int>)]
        /// The bytes of the case's own code, without the code shared by all cases.
        package var own: Range<Int>?
        /// The name that the case binds its payload to; nil if it binds none.
        package var name: String?

        /// Without arguments that of a case without code.
        package init(pieces: [(span: Span, range: Range<Int>)] = [], own: Range<Int>? = nil, name: String? = nil) {
            (self.pieces, self.own, self.name) = (pieces, own, name)
        }

        /// The tokens of its code.
        package var spans: [Span] { pieces.map(\.span) }
    }

    /// Throws if some code cannot be assigned to a case.
    package func arms(of body: Span, rim: Range<Int>) throws(Refusal) -> [String: Arm] {
        let statements = tree.statements(in: body)
        let asking = statements.indices.filter { statements[$0].contains(where: subject.contains) }
        guard let place = asking.first else {
            let rim = tree.trimmed(rim)
            // A comment that explains why nothing is done is copied only once, into the last case.
            return Dictionary(
                uniqueKeysWithValues: cases.map { name in
                    let isSilent = body.isEmpty && (rim.isEmpty || name != cases.last)
                    return (name, Arm(pieces: isSilent ? [] : [(body, rim)], own: rim))
                })
        }
        let question = statements[place]
        guard asking.count == 1 else { throw unsplit(statements[asking[1]].lowerBound, "uses the completion again") }
        if let second = question.filter(subject.contains).dropFirst().first { throw unsplit(second, Self.isValue) }
        let before = piece(body.lowerBound..<question.lowerBound)
        let after = piece(question.upperBound..<body.upperBound)
        if tree[question.lowerBound].word == .guard { return try guarded(question, before, after, rim) }
        if let arms = try left(question, before, after, rim) { return arms }
        var arms = tree[question.lowerBound].word == .switch ? try switched(question) : try branched(question)
        if before.span.isEmpty, after.span.isEmpty { return arms }
        let common = [before.range, after.range].flatMap { Array(tree.comments(in: $0)) }
        // Shared code is copied into each case: it must be short and have no comments.
        guard common.isEmpty, statements.count <= 3 else {
            throw unsplit((before.span.first ?? after.span.first) ?? question.lowerBound, "runs for both outcomes")
        }
        for name in cases {
            let own = arms[name, default: Arm()]
            arms[name]?.pieces = ([before] + own.pieces + [after]).filter { !$0.span.isEmpty }
        }
        return arms
    }

    // MARK: Three ways to check

    private func switched(_ statement: Span) throws(Refusal) -> [String: Arm] {
        // `switch (completion)`
        let asked = statement.lowerBound + 1
        let isBracketed = tree[asked].kind == .leftParen && tree.partner(asked) == asked + 2
        let open = asked + (isBracketed ? 3 : 1)
        guard subject.contains(isBracketed ? asked + 1 : asked), open < statement.upperBound, tree.role(open) == .cases
        else {
            throw unsplit(statement.lowerBound, Self.isValue)
        }
        let interior = tree.interior(open)
        let labels = tree.statements(in: interior).filter { tree[$0.lowerBound].word == .case || isDefault($0) }
        var arms: [String: Arm] = [:]
        for (number, label) in labels.enumerated() {
            let next = number + 1 < labels.count ? labels[number + 1].lowerBound : interior.upperBound
            guard let colon = (label.lowerBound..<next).first(where: { isColon($0, in: open) }) else {
                throw unsplit(label.lowerBound, Self.asksMore)
            }
            let found = try arm(colon + 1..<next, tree[colon].end..<startOfComments(above: next))
            if isDefault(label) {
                for name in cases where arms[name] == nil { arms[name] = found }
            } else {
                let pattern = try casePattern(label.lowerBound + 1..<colon)
                arms[pattern.name] = Arm(pieces: found.pieces, own: found.own, name: pattern.bound)
            }
        }
        // Without `.failure`, only a `switch` for a publisher that cannot fail compiles.
        guard arms[cases[0]] != nil else { throw unsplit(statement.lowerBound, "has no 'case .\(cases[0])'") }
        return arms
    }

    /// `if case .failure(let error) = completion { … } else { … }`
    private func branched(_ statement: Span) throws(Refusal) -> [String: Arm] {
        let start = statement.lowerBound
        guard tree[start].word == .if, tree[start + 1].word == .case,
            let value = statement.first(where: subject.contains), tree[value - 1].kind == .equal,
            value + 1 < statement.upperBound, tree.role(value + 1) == .code
        else { throw unsplit(start, Self.isValue) }
        let pattern = try casePattern(start + 2..<value - 1)
        var arms = Dictionary(uniqueKeysWithValues: cases.map { ($0, Arm()) })
        arms[pattern.name] = try block(value + 1, name: pattern.bound)
        let rest = tree.after(value + 1)..<statement.upperBound
        if rest.isEmpty { return arms }
        guard tree[rest.lowerBound].word == .else, rest.count > 1, tree.role(rest.lowerBound + 1) == .code,
            tree.after(rest.lowerBound + 1) == rest.upperBound
        else { throw unsplit(rest.lowerBound, "has an 'else' with a condition of its own") }
        for name in cases where name != pattern.name { arms[name] = try block(rest.lowerBound + 1, name: nil) }
        return arms
    }

    private typealias Piece = (span: Span, range: Range<Int>)

    /// `guard case .failure(let error) = completion else { return }`, and what follows.
    private func guarded(
        _ statement: Span, _ before: Piece, _ after: Piece, _ rim: Range<Int>
    ) throws(Refusal) -> [String: Arm] {
        let start = statement.lowerBound
        if let first = before.span.first { throw unsplit(first, "runs for both outcomes") }
        guard tree[start + 1].word == .case,
            let value = statement.first(where: subject.contains), tree[value - 1].kind == .equal,
            value + 2 < statement.upperBound, tree[value + 1].word == .else, tree.role(value + 2) == .code
        else { throw unsplit(start, Self.isValue) }
        let pattern = try casePattern(start + 2..<value - 1)
        let other = try block(value + 2, name: nil)
        var arms: [String: Arm] = [:]
        for name in cases where name != pattern.name { arms[name] = other }
        arms[pattern.name] = following(statement, after, rim)
        arms[pattern.name]?.name = pattern.bound
        return arms
    }

    /// `if case .failure(let error) = completion { …; return }`, and what follows for the other case; nil for other code.
    private func left(
        _ statement: Span, _ before: Piece, _ after: Piece, _ rim: Range<Int>
    ) throws(Refusal) -> [String: Arm]? {
        let start = statement.lowerBound
        guard tree[start].word == .if, tree[start + 1].word == .case, before.span.isEmpty, !after.span.isEmpty,
            let value = statement.first(where: subject.contains), tree[value - 1].kind == .equal,
            value + 1 < statement.upperBound, tree.role(value + 1) == .code,
            tree.after(value + 1) == statement.upperBound,
            case let inside = tree.interior(value + 1), let last = tree.statements(in: inside).last,
            last.count == 1, tree[last.lowerBound].word == .return
        else { return nil }
        let pattern = try casePattern(start + 2..<value - 1)
        var own = try arm(inside.lowerBound..<last.lowerBound, tree[value + 1].end..<tree[last.lowerBound].offset)
        own.name = pattern.bound
        let rest = following(statement, after, rim)
        return Dictionary(uniqueKeysWithValues: cases.map { ($0, $0 == pattern.name ? own : rest) })
    }

    /// The code after a statement, with its comments.
    private func following(_ statement: Span, _ after: Piece, _ rim: Range<Int>) -> Arm {
        let range = tree.trimmed(tree[statement.upperBound - 1].end..<max(rim.upperBound, after.range.upperBound))
        return Arm(pieces: after.span.isEmpty ? [] : [(after.span, range)], own: range)
    }

    // MARK: Pieces

    private func piece(_ span: Span) -> Piece { (span, tree.range(span)) }

    private func block(_ brace: Int, name: String?) throws(Refusal) -> Arm {
        let interior = tree.interior(brace)
        var arm = try arm(interior, tree[brace].end..<tree[interior.upperBound].offset)
        arm.name = name
        return arm
    }

    /// The statements of a case; none if it is just `break`, `return` or `()`.
    private func arm(_ span: Span, _ rim: Range<Int>) throws(Refusal) -> Arm {
        let words = [Word.break, .return]
        let saysNothing =
            span.filter { tree[$0].kind != .semicolon }.count == 1 && words.contains(tree[span.lowerBound].word)
            || span.count == 2 && tree[span.lowerBound].kind == .leftParen
        if span.isEmpty || saysNothing { return Arm() }
        if let token = tree.ownTokens(of: span).first(where: { [.break, .fallthrough].contains(tree[$0].word) }) {
            throw Refusal(
                "line \(tree.line(of: token)) is a '\(tree.text(token))': write the code without it", token: token)
        }
        return Arm(pieces: [(span, tree.trimmed(rim))], own: tree.trimmed(rim))
    }

    /// The byte offset where the comments right above a label begin: they belong to that label.
    private func startOfComments(above token: Int) -> Int {
        let gap = (token > 0 ? tree[token - 1].end : 0)..<tree[token].offset
        let first = tree.comments(in: gap).first { comment in
            tree.file.bytes[gap.lowerBound..<comment.offset].contains(0x0A)
        }
        return tree[token].kind == .rightBrace ? gap.upperBound : first?.offset ?? gap.upperBound
    }

    private func isColon(_ index: Int, in brace: Int) -> Bool {
        tree[index].kind == .colon && tree.parent(index) == brace
    }

    private func isDefault(_ label: Span) -> Bool {
        tree[label.lowerBound].word == .default || tree.spells(label.lowerBound, "@") && label.count > 1
    }

    /// `.failure(let error)`, `let .failure(error)`, `.failure(_)`, `.failure`, `Subscribers.Completion.failure`.
    private func casePattern(_ span: Span) throws(Refusal) -> (name: String, bound: String?) {
        var tokens = Array(span)
        tokens.removeAll { [.let, .var].contains(tree[$0].word) }
        guard let first = tokens.first else { throw unsplit(span.lowerBound, Self.asksMore) }
        var texts = tokens.map { tree.text($0) }
        if texts.count > 1, texts[0] == "." { texts.removeFirst() }
        let count = texts.count
        guard cases.contains(texts[0]), count == 1 || count == 4 && texts[1] == "(" && texts[3] == ")" else {
            throw unsplit(first, Self.asksMore)
        }
        guard count == 4, texts[2] != "_" else { return (texts[0], nil) }
        // `.failure(known)` compares with a value and binds nothing.
        guard tokens.count < span.count, tree[tokens[tokens.count - 2]].kind == .identifier else {
            throw unsplit(first, Self.asksMore)
        }
        return (texts[0], texts[2])
    }

    private static let isValue = "uses the completion as a value"
    private static let asksMore = "checks for more than '.finished' and '.failure'"

    private func unsplit(_ token: Int, _ obstacle: String) -> Refusal {
        let line = tree.line(of: min(token, tree.count - 1))
        return Refusal(
            "line \(line) \(obstacle), so the code for `.finished` and for `.failure` cannot be told apart: write `receiveCompletion` "
                + "as one `switch` with one `case .finished` and one `case .failure(let error)`", token: token)
    }
}
