/// Reads the small grammars that are the same everywhere: attributes, effects, types. Moves forward only, jumps over
/// brackets, and stops before anything it does not know.
struct TokenReader {
    let table: TokenTable
    private(set) var index: Int
    let end: Int

    init(_ table: TokenTable, at index: Int, end: Int? = nil) {
        self.table = table
        self.index = index
        self.end = end ?? table.tokens.count
    }

    var token: Token? { index < end ? table.tokens[index] : nil }
    var peek: Token.Kind? { token?.kind }
    var word: Word? { token?.word }

    /// Steps over one token, or over a bracket and its contents; returns where that began.
    @discardableResult
    mutating func skip() -> Int {
        let start = index
        let partner = Int(table.partners[index])
        index = partner > index ? partner + 1 : index + 1
        return start
    }

    /// `@Name`, `@Module.Name(…)`, any number of them.
    mutating func attributes() -> Span {
        let start = index
        while peek == .at {
            index += 1
            if peek == .identifier { index += 1 }
            while peek == .period, index + 1 < end { index += 2 }
            if peek == .leftAngle { skip() }
            if peek == .leftParen, token?.flags.contains(.spaceBefore) == false { skip() }
        }
        return start..<index
    }

    /// `async`, `throws`, `rethrows`, `throws(E)`, `reasync`.
    mutating func effects() -> Span {
        let start = index
        while word == .async || word == .throws || word == .rethrows {
            index += 1
            if peek == .leftParen { skip() }
        }
        return start..<index
    }

    /// `-> T`; nil if there is no arrow here, or no type after it.
    mutating func resultType() -> Span? {
        guard peek == .arrow else { return nil }
        index += 1
        let type = type()
        return type.isEmpty ? nil : type
    }

    /// A type as far as it extends; empty if there is none.
    mutating func type() -> Span {
        let start = index
        while true {
            _ = attributes()
            while let word, Self.typePrefixes.contains(word) || peek == .prefixOperator {
                index += 1
                if peek == .leftParen, word == .nonisolated { skip() }
            }
            guard atom() else { break }
            suffixes()
            let beforeArrow = index
            if !effects().isEmpty || peek == .arrow, peek == .arrow {
                index += 1
                continue
            }
            index = beforeArrow
            // `A & B`
            guard peek == .infixOperator, table.tokens[index].length == 1, isAmpersand(index) else { break }
            index += 1
        }
        return start..<index
    }

    private static let typePrefixes: WordSet = [
        .any, .some, .each, .repeat, .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated,
    ]

    private func isAmpersand(_ index: Int) -> Bool { table.tokens[index].hash == Word.hash("&".utf8) }

    private mutating func atom() -> Bool {
        switch peek {
        case .identifier where word == Word.none || !Self.notTypes.contains(word ?? .none), .placeholder,
            .dollarIdentifier, .integerLiteral:
            index += 1
        case .leftParen, .leftBracket: skip()
        default: return false
        }
        return true
    }

    private static let notTypes: WordSet = [
        .in, .where, .let, .var, .func, .if, .else, .for, .while, .return, .throws, .async, .as, .is, .case, .default,
        .switch, .guard, .do, .catch, .defer, .repeat, .try, .await, .throw, .class, .struct, .enum, .extension,
        .protocol, .import, .nil, .true, .false,
    ]

    private mutating func suffixes() {
        while true {
            switch peek {
            case .leftAngle: skip()
            case .period: index += 2
            case .postfixQuestion, .postfixExclamation: index += 1
            case .infixOperator where isEllipsis: index += 1
            case .postfixOperator where isEllipsis: index += 1
            default:
                index = min(index, end)
                return
            }
        }
    }

    private var isEllipsis: Bool { token?.hash == Word.hash("...".utf8) }

    /// Steps over a closure's parameters (`(…)`, `a, b` or none); returns whether a signature can continue from here.
    mutating func closureParameters() -> Bool {
        if peek == .leftParen {
            skip()
        } else {
            while peek == .identifier || peek == .dollarIdentifier {
                if let word, Self.afterParameters.contains(word) { break }
                index += 1
                guard peek == .comma else { break }
                index += 1
            }
        }
        return peek == .arrow || word.map(Self.afterParameters.contains) ?? false
    }

    private static let afterParameters: WordSet = [.async, .throws, .in]
}
