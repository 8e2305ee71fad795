import Syntax

/// The code that a metavariable stands for in one match.
package struct Binding: Sendable {
    /// Where the code comes from and how it is spelled.
    package enum Content: Sendable {
        /// Tokens of a source, some of them replaced: `$0` by a name, `return` by `continue`.
        case code(TokenTree, Span, changes: [Change])
        /// Text that is in no source file.
        case text(String)
        /// Parameters of a declaration, some tokens replaced; in the arguments of a call they are passed on.
        case parameters(TokenTree, [Parameter], changes: [Change] = [])
    }

    /// Tokens to be replaced when the code is written again.
    package struct Change: Sendable, Equatable {
        /// The tokens to remove, with the spaces after them if `text` is empty. An empty span inserts after the
        /// previous token.
        package let span: Span
        /// The text that replaces them.
        package let text: String
        /// If set, the text gets a line of its own, indented like the line of this token and after a comment at the end
        /// of the line.
        package let line: Int?
        /// The text is written right before the first token of the span, which stays.
        let isPrefix: Bool

        package init(span: Span, text: String, asLineLike line: Int? = nil) {
            (self.span, self.text, self.line, isPrefix) = (span, text, line, false)
        }

        /// Text before a token.
        init(before token: Int, text: String) { (span, self.text, line, isPrefix) = (token..<token, text, nil, true) }
    }

    /// The code itself.
    package let content: Content
    /// The bytes of the code in its source, comments at its ends included; nil for text.
    package let range: Range<Int>?

    package init(_ content: Content, range: Range<Int>? = nil) {
        self.content = content
        self.range = range
    }

    /// Text that is written as it is.
    package static func text(_ text: String) -> Binding { Binding(.text(text)) }

    /// A span as written in its source.
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

    /// On one line if the code is on one line, else as written. For messages and comparisons.
    package var plainText: String {
        switch content {
        case .text(let text): text
        case .code(let tree, let span, let changes):
            changes.isEmpty ? tree.text(span) : Rewriting.text(of: span, in: tree, range: nil, changes: changes).plain
        case .parameters(let tree, let parameters, _): parameters.map { tree.text($0.span) }.joined(separator: ", ")
        }
    }

    /// Like `plainText`, but with comments at its ends, and each line indented relative to the first.
    package var movedText: String {
        guard case .code(let tree, let span, let changes) = content else { return plainText }
        return Rewriting.text(of: span, in: tree, range: range, changes: changes).plain
    }

    /// Whether both have the same tokens.
    package func equals(_ other: Binding) -> Bool {
        if let mine = code, let theirs = other.code {
            return mine.tree.equal(mine.span, to: theirs.span, of: theirs.tree)
        }
        return plainText == other.plainText
    }
}

/// The names that a match bound, with their code.
package struct Bindings: Sendable {
    /// There are few: a list is cheaper than a dictionary.
    private var values: [(name: String, binding: Binding)] = []

    package init() {}

    /// The binding of a name; nil if it is not bound.
    package subscript(name: String) -> Binding? {
        get { values.first { $0.name == name }?.binding }
        set {
            if let place = values.firstIndex(where: { $0.name == name }) { values.remove(at: place) }
            if let newValue { values.append((name, newValue)) }
        }
    }

    /// Both together; where both bind a name, `others` wins.
    package func merging(_ others: Bindings) -> Bindings {
        var merged = self
        for (name, binding) in others.values { merged[name] = binding }
        return merged
    }

    /// Writes text before a token, in all code that holds it and does not spell it otherwise.
    package mutating func write(_ text: String, before token: Int, of tree: TokenTree) {
        for (name, binding) in values {
            guard case .code(let own, let span, var changes) = binding.content, own === tree, span.contains(token),
                !changes.contains(where: { $0.span.contains(token) || $0.isPrefix && $0.span.lowerBound == token })
            else { continue }
            let place = changes.firstIndex { $0.span.lowerBound > token } ?? changes.count
            changes.insert(Binding.Change(before: token, text: text), at: place)
            self[name] = Binding(.code(tree, span, changes: changes), range: binding.range)
        }
    }

    /// Binds a name, or compares with its binding; an unnamed one accepts anything.
    mutating func bind(_ metavariable: Metavariable, to binding: Binding) -> Bool {
        if metavariable.isUnnamed { return true }
        if let bound = self[metavariable.name] { return bound.equals(binding) }
        values.append((metavariable.name, binding))
        return true
    }
}
