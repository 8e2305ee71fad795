import Syntax

/// Code that is written, with what is known of it where it is made: nobody has to read the text again.
package struct Snippet: Sendable, ExpressibleByStringInterpolation {
    /// What stands there.
    package private(set) var text: MovedText
    private var facts: Facts = []
    /// The members of `super` whose calls are awaited in it.
    package private(set) var awaitedMembersOfSuper: Set<String> = []

    private struct Facts: OptionSet {
        let rawValue: UInt8

        static let throwsErrors = Facts(rawValue: 1)
        static let awaits = Facts(rawValue: 2)
        static let makesContinuation = Facts(rawValue: 4)
        static let usesShorthands = Facts(rawValue: 8)
        static let hasBrace = Facts(rawValue: 16)
        static let needsParentheses = Facts(rawValue: 32)
        static let goesOnInLine = Facts(rawValue: 64)
        /// Those that hold for all code that a snippet is a part of.
        static let inherited: Facts = [
            .throwsErrors, .awaits, .makesContinuation, .usesShorthands, .hasBrace, .goesOnInLine,
        ]
    }

    /// Has a `throw`, or a `try` that is no `try?`, wherever in it.
    package var throwsErrors: Bool { facts.contains(.throwsErrors) }
    /// Has an `await`, wherever in it.
    package var awaits: Bool { facts.contains(.awaits) }
    /// Waits for a continuation that this program writes.
    package var makesContinuation: Bool { facts.contains(.makesContinuation) }
    /// Awaits what was called back, and more than a continuation that holds all of that.
    package var goesOnInLine: Bool { facts.contains(.goesOnInLine) }
    /// Names `$0` or the like, which has another meaning in a closure.
    package var usesShorthands: Bool { facts.contains(.usesShorthands) }
    /// Has a closure: in a condition its brace would begin the block.
    package var hasBrace: Bool { facts.contains(.hasBrace) }
    /// An expression on which no member can be called as it stands.
    package var needsParentheses: Bool { facts.contains(.needsParentheses) }
    /// Nothing is written.
    package var isEmpty: Bool { text.isEmpty }

    /// Text without a `throw`, `try` or `await` of its own.
    package init(_ text: String) { self.text = MovedText(text) }

    package init(stringLiteral value: String) { self.init(value) }

    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.snippet }

    /// Some tokens of a file, spelled in this way.
    package init(_ text: String, spelling span: Span, of tree: TokenTree) {
        self.init(text)
        for index in span { read(index, of: tree) }
    }

    /// The bytes as they stand, but for these replacements, which are sorted and disjoint.
    package init(_ range: Range<Int>, of tree: TokenTree, replacing replacements: [TextReplacement]) {
        text = MovedText()
        var position = range.lowerBound
        for replacement in replacements {
            append(tree, position..<replacement.range.lowerBound)
            append(replacement.snippet)
            position = replacement.range.upperBound
        }
        append(tree, position..<range.upperBound)
    }

    private mutating func append(_ tree: TokenTree, _ range: Range<Int>) {
        text.append(tree, range)
        var index = tree.firstToken(from: range.lowerBound)
        while index < tree.count, tree[index].offset < range.upperBound {
            read(index, of: tree)
            index += 1
        }
    }

    private mutating func read(_ index: Int, of tree: TokenTree) {
        switch tree[index].word {
        case .throw: facts.insert(.throwsErrors)
        case .try where index + 1 < tree.count:
            guard ![.postfixQuestion, .postfixExclamation].contains(tree[index + 1].kind) else { return }
            facts.insert(.throwsErrors)
        case .await:
            facts.formUnion([.awaits, .goesOnInLine])
            guard index + 4 < tree.count, tree[index + 1].word == .super, tree[index + 4].kind == .leftParen else {
                return
            }
            awaitedMembersOfSuper.insert(tree.text(index + 3))
        default:
            if tree[index].kind == .dollarIdentifier { facts.insert(.usesShorthands) }
            if tree[index].kind == .leftBrace { facts.insert(.hasBrace) }
        }
    }

    /// Goes on in the last line.
    package mutating func append(_ other: Snippet) {
        text.append(other.text)
        facts.formUnion(other.facts.intersection(.inherited))
        if !other.awaitedMembersOfSuper.isEmpty { awaitedMembersOfSuper.formUnion(other.awaitedMembersOfSuper) }
    }

    // MARK: Composed

    /// One after the other.
    package func then(_ next: Snippet) -> Snippet {
        var both = self
        both.append(next)
        return both
    }

    /// `try` before it.
    package func `try`() -> Snippet { ("try \(self)" as Snippet).with(.throwsErrors) }

    /// `await` before it; `member` of `super` is what is called.
    package func awaiting(memberOfSuper member: String? = nil) -> Snippet {
        var awaited = ("await \(self)" as Snippet).with([.awaits, .goesOnInLine])
        if let member { awaited.awaitedMembersOfSuper.insert(member) }
        return awaited
    }

    /// `throw error`
    package static func throwing(_ error: Snippet) -> Snippet { ("throw \(error)" as Snippet).with(.throwsErrors) }

    /// `if let error = … { throw error }`
    package static func throwing(ifLet condition: Snippet) -> Snippet {
        ("if let \(condition) { throw error }" as Snippet).with(.throwsErrors)
    }

    /// The same as what waits for a continuation.
    package func withContinuation() -> Snippet { with(.makesContinuation) }

    /// The same as what awaits a continuation that holds all the code there was.
    package func holdingAll() -> Snippet {
        var known = self
        known.facts.remove(.goesOnInLine)
        return known
    }

    /// The same as an expression with an operator or more.
    package func asOperation() -> Snippet { with(.needsParentheses) }

    /// In parentheses where a member is to be called on it.
    package var parenthesized: Snippet { needsParentheses ? "(\(self))" : self }

    private func with(_ facts: Facts) -> Snippet {
        var known = self
        known.facts.formUnion(facts)
        return known
    }

    /// Without the semicolon at its end.
    package func withoutSemicolon() -> Snippet {
        var shorter = self
        shorter.text.removeSemicolon()
        return shorter
    }

    /// The same code in another spelling.
    package func spelled(_ text: String) -> Snippet {
        var other = self
        other.text = MovedText(text)
        return other
    }

    /// The same with one indentation for another; the first line stays, since it begins after other code.
    package func indented(from old: some StringProtocol, to new: some StringProtocol) -> Snippet {
        var moved = self
        moved.text = text.indented(from: old, to: new)
        return moved
    }

    /// With the line end of a file.
    package func text(lineEnd: String) -> String { text.text(lineEnd: lineEnd) }

    /// With plain line feeds.
    package var plain: String { text.text(lineEnd: "\n") }

    /// Collects what is known of the parts.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var snippet = Snippet("")

        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Plain text of the literal.
        package mutating func appendLiteral(_ literal: String) { snippet.text.append(MovedText(literal)) }

        /// A name or other plain text.
        package mutating func appendInterpolation(_ text: some StringProtocol) {
            snippet.text.append(MovedText(String(text)))
        }

        /// Code, with what is known of it.
        package mutating func appendInterpolation(_ part: Snippet) { snippet.append(part) }
    }
}

extension Sequence<Snippet> {
    /// With this between each and the next.
    package func joined(separator: String) -> Snippet {
        var all: Snippet = ""
        for (number, part) in enumerated() {
            if number > 0 { all.append(Snippet(separator)) }
            all.append(part)
        }
        return all
    }
}

/// Bytes of a file, and what stands in their place.
package struct TextReplacement {
    /// In bytes of the file.
    package let range: Range<Int>
    /// What stands there instead.
    package let snippet: Snippet

    package init(_ range: Range<Int>, _ snippet: Snippet) {
        self.range = range
        self.snippet = snippet
    }
}
