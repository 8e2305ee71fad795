/// The words that may stand before a declaration's keyword.
enum Modifiers {
    static let words: WordSet = [
        .__consuming, .borrowing, .class, .consuming, .convenience, .distributed, .dynamic, .fileprivate, .final,
        .indirect, .infix,
        .internal, .isolated, .lazy, .mutating, .nonisolated, .nonmutating, .open, .optional, .override, .package,
        .postfix, .prefix, .private, .public, .required, .sending, .static, .unowned, .weak,
    ]

    /// Whether the word is a modifier here: `class func`, `private(set) var`, but `class C`, `final()`, `open = 1`.
    /// On a rule page `$$$MODIFIERS func` too.
    static func isModifier(_ index: Int, _ tokens: [Token]) -> Bool {
        guard words.contains(tokens[index].word) || tokens[index].kind == .dollarIdentifier else { return false }
        var next = index + 1
        // `private(set)`, `unowned(unsafe)`, `nonisolated(unsafe)`
        if next + 2 < tokens.count, tokens[next].kind == .leftParen, tokens[next + 2].kind == .rightParen { next += 3 }
        guard next < tokens.count else { return false }
        let follows = words.contains(tokens[next].word) || keywords.contains(tokens[next].word)
        return tokens[next].kind == .at || tokens[next].kind == .identifier && follows
    }

    /// What can follow a modifier, besides another one.
    private static let keywords: WordSet = [
        .actor, .associatedtype, .case, .deinit, .enum, .extension, .func, .`init`, .let, .macro, .operator,
        .precedencegroup, .protocol, .struct, .subscript, .typealias, .var, .import, .get, .set, ._read, ._modify,
        .borrow, .mutate, .unsafeAddress, .unsafeMutableAddress,
    ]
}

/// The accessors of properties and subscripts.
enum Accessors {
    static let words: WordSet = [
        .get, .set, .willSet, .didSet, ._read, ._modify, .`init`, .unsafeAddress, .unsafeMutableAddress,
        .borrow, .mutate,
    ]

    /// Whether the brace opens accessors, and not the body of a getter.
    static func begin(after brace: Int, in table: TokenTable) -> Bool {
        let tokens = table.tokens
        var reader = TokenReader(table, at: brace + 1)
        _ = reader.attributes()
        while reader.index < tokens.count, isModifier(reader.index, in: tokens) { reader.skip() }
        let index = reader.index
        guard index + 1 < tokens.count, isAccessor(index, in: tokens) else { return false }
        let next = tokens[index + 1]
        switch next.kind {
        case .leftBrace, .rightBrace, .semicolon: return true
        case .leftParen:
            // `set(value) {`, but not a call of a function with such a name.
            return index + 4 < tokens.count && tokens[index + 3].kind == .rightParen
                && tokens[index + 4].kind == .leftBrace
        default:
            return next.kind == .at || next.word == .async || next.word == .throws || isAccessor(index + 1, in: tokens)
                || isModifier(index + 1, in: tokens) && index + 2 < tokens.count && isAccessor(index + 2, in: tokens)
        }
    }

    private static func isModifier(_ index: Int, in tokens: [Token]) -> Bool {
        [.mutating, .nonmutating, .borrowing, .consuming].contains(tokens[index].word)
    }

    private static func isAccessor(_ index: Int, in tokens: [Token]) -> Bool {
        tokens[index].kind == .identifier && words.contains(tokens[index].word)
    }
}

extension TokenTree {
    /// The name of a function with its labels: `application(_:open:options:)`.
    package func labelledName(of function: Declaration) -> String {
        let labels = parameters(of: function).map { ($0.label.map { text($0) } ?? "_") + ":" }.joined()
        return "\(function.name.map { text($0) } ?? "init")(\(labels))"
    }

    /// Whether a declaration is marked as `private` or `fileprivate`, and not as `private(set)`, which may be read elsewhere.
    package func isPrivate(_ declaration: Declaration) -> Bool {
        declaration.modifiers.contains { $0.count == 1 && [.private, .fileprivate].contains(self[$0.lowerBound].word) }
    }

    /// Whether only this file can name a declaration: it, or the extension round it, is marked so. A member of a private type
    /// may be called by a protocol that the type conforms to.
    package func isSeenOnlyInFile(_ declaration: Declaration) -> Bool {
        isPrivate(declaration)
            || enclosingType(declaration.keyword).map { self[$0.keyword].word == .extension && isPrivate($0) } ?? false
    }
}
