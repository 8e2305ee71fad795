import Syntax

/// The code that a metavariable stands for in one match.
package struct Binding: Sendable {
    /// Where the code comes from, and how it is to be spelled.
    package enum Content: Sendable {
        /// Tokens of a source, some of them spelled anew: `$0` as a name, `return` as `continue`.
        case code(TokenTree, Span, changes: [Change])
        /// Text that stands nowhere yet.
        case text(String)
        /// Parameters of a declaration, some tokens spelled anew: a call forwards them as arguments.
        case parameters(TokenTree, [Parameter], changes: [Change] = [])
    }

    /// Tokens to be spelled differently when the code is written again.
    package struct Change: Sendable, Equatable {
        /// The tokens that go, and the white space behind them where nothing stands in their place; an empty span is the
        /// place behind the token before it.
        package let span: Span
        /// What stands in their place.
        package let text: String
        /// The text is a line of its own, indented as the line with this token, behind a comment at the end of the line.
        package let line: Int?

        package init(span: Span, text: String, asLineLike line: Int? = nil) {
            self.span = span
            self.text = text
            self.line = line
        }
    }

    /// The code itself.
    package let content: Content
    /// The bytes of the source that stand for it, comments at its rim included; nil for text.
    package let range: Range<Int>?

    package init(_ content: Content, range: Range<Int>? = nil) {
        self.content = content
        self.range = range
    }

    /// Text that is written as it is.
    package static func text(_ text: String) -> Binding { Binding(.text(text)) }

    /// A span as it stands in its source.
    package static func code(_ tree: TokenTree, _ span: Span) -> Binding {
        Binding(.code(tree, span, changes: []), range: tree.range(span))
    }

    /// The tokens it stands for and their source; nil for text.
    package var code: (tree: TokenTree, span: Span)? {
        switch content {
        case .code(let tree, let span, _): return (tree, span)
        case .parameters(let tree, let parameters, _):
            guard let first = parameters.first, let last = parameters.last else { return nil }
            return (tree, first.span.lowerBound..<last.span.upperBound)
        case .text: return nil
        }
    }

    /// Whether nothing is written for it.
    package var isEmpty: Bool {
        switch content {
        case .code(_, let span, _): span.isEmpty && (range?.isEmpty ?? true)
        case .text(let text): text.isEmpty
        case .parameters(_, let parameters, _): parameters.isEmpty
        }
    }

    /// On one line where it stands on one; as written otherwise. For messages and comparisons.
    package var plainText: String {
        switch content {
        case .text(let text): text
        case .code(let tree, let span, let changes):
            changes.isEmpty ? tree.text(span) : Rewriting.text(of: span, in: tree, range: nil, changes: changes).plain
        case .parameters(let tree, let parameters, _): parameters.map { tree.text($0.span) }.joined(separator: ", ")
        }
    }

    /// As `plainText`, comments at its rim included, each line with its indentation relative to the first.
    package var movedText: String {
        guard case .code(let tree, let span, let changes) = content else { return plainText }
        return Rewriting.text(of: span, in: tree, range: range, changes: changes).plain
    }

    /// Whether both stand for the same tokens.
    package func equals(_ other: Binding) -> Bool {
        if let mine = code, let theirs = other.code {
            return mine.tree.equal(mine.span, to: theirs.span, of: theirs.tree)
        }
        return plainText == other.plainText
    }
}

/// The names that a match bound, and what they stand for.
package struct Bindings: Sendable {
    /// A few: a list is cheaper here than a dictionary.
    private var values: [(name: String, binding: Binding)] = []

    package init() {}

    /// What a name is bound to; nil for one that is not.
    package subscript(name: String) -> Binding? {
        get { values.first { $0.name == name }?.binding }
        set {
            if let place = values.firstIndex(where: { $0.name == name }) { values.remove(at: place) }
            if let newValue { values.append((name, newValue)) }
        }
    }

    /// These and the others, which win where both bind a name.
    package func merging(_ others: Bindings) -> Bindings {
        var merged = self
        for (name, binding) in others.values { merged[name] = binding }
        return merged
    }

    /// Binds a name, or compares with what it is bound to; unnamed ones agree with everything.
    mutating func bind(_ metavariable: Metavariable, to binding: Binding) -> Bool {
        if metavariable.isUnnamed { return true }
        if let bound = self[metavariable.name] { return bound.equals(binding) }
        values.append((metavariable.name, binding))
        return true
    }
}
