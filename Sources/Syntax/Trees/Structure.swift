/// What one pass over the tokens tells of them all: the role of every brace, the statement that holds every token.
struct Structure: Sendable {
    /// For every `{` its role, for every other token `.none`.
    fileprivate(set) var roles: [BraceRole]
    /// For every `{` of a statement or declaration the token that asks for it (`if`, `func`, `else`, `get`), else -1.
    fileprivate(set) var owners: [Int32]
    /// The first token of the innermost statement that holds the token; brackets without statements pass on the
    /// one that they stand in. -1 inside nothing.
    fileprivate(set) var statements: [Int32]
    /// For every token on the line of a directive the index of its `#if`, else -1.
    fileprivate(set) var directives: [Int32]
    /// How many `#if` are open at a token.
    fileprivate(set) var conditionals: [UInt16]

    init(_ table: TokenTable) {
        let count = table.tokens.count
        roles = Array(repeating: .none, count: count)
        owners = Array(repeating: -1, count: count)
        statements = Array(repeating: -1, count: count)
        directives = Array(repeating: -1, count: count)
        conditionals = Array(repeating: 0, count: count)
        var reader = StructureReader(table)
        reader.read(into: &self)
    }
}

/// What a `{` opens.
package enum BraceRole: UInt8, Sendable {
    /// No opening brace at all.
    case none
    /// A closure expression, trailing or not.
    case closure
    /// Statements of `if`, `for`, `do`, …, of a function or of an accessor.
    case code
    /// `get`, `set`, `willSet`, `didSet` of a property or subscript.
    case accessors
    /// Members of a type, extension or protocol.
    case members
    /// The cases of a `switch`.
    case cases
    /// Something else, such as a precedence group.
    case other
}

/// One level of brackets, as the pass over the tokens stands in it.
private struct Frame {
    enum Kind { case statements, members, cases, accessors, list }

    var kind: Kind
    /// First token of the current statement, or of the one round a list.
    var statement: Int
    /// The next token begins a statement, whatever stands before it.
    var isFresh: Bool
    /// Only attributes and modifiers so far: a line end does not end the statement.
    var inPrefix = true
    /// The keyword that waits for its `{`.
    var pending: Int?
    /// An `=` stands between the pending `var` or `let` and here.
    var sawEqual = false
    /// Between `case` and its `:`; how many ternary `?` wait for theirs.
    var label: Int?
    /// Where the closure's own statements begin, behind its `in`.
    var bodyStart: Int
}

private struct StructureReader {
    let table: TokenTable
    let tokens: [Token]
    var frames: [Frame] = [Frame(kind: .statements, statement: -1, isFresh: true, bodyStart: 0)]
    /// The `#if` directives that are open.
    var conditions: [Int] = []
    /// The `#if` whose directive line this is, and where the line begins.
    var directive: Int?
    var directiveStart = 0

    init(_ table: TokenTable) {
        self.table = table
        tokens = table.tokens
    }

    mutating func read(into structure: inout Structure) {
        for index in tokens.indices {
            readDirective(index, into: &structure)
            if isClosing(index) { frames.removeLast() }
            if directive == nil {
                if beginsStatement(index) { begin(index) }
                structure.statements[index] = Int32(frames[frames.count - 1].statement)
                note(index)
            } else {
                structure.statements[index] = Int32(directiveStart)
            }
            if isOpening(index) { open(index, into: &structure) }
        }
    }

    private func isOpening(_ index: Int) -> Bool { Int(table.partners[index]) > index }

    private func isClosing(_ index: Int) -> Bool {
        let partner = Int(table.partners[index])
        return partner >= 0 && partner < index
    }
}

// MARK: Directives

extension StructureReader {
    private mutating func readDirective(_ index: Int, into structure: inout Structure) {
        let token = tokens[index]
        if token.flags.contains(.startsLine), directive != nil, !continuesDirective(index) {
            directive = nil
            // A directive between the links of a chain does not end the statement.
            if token.kind != .period { frames[frames.count - 1].isFresh = frames[frames.count - 1].kind != .list }
        }
        structure.conditionals[index] = UInt16(truncatingIfNeeded: conditions.count)
        switch token.word {
        case .poundIf:
            conditions.append(index)
            directive = index
        case .poundElse, .poundElseif:
            directive = conditions.last ?? index
        case .poundEndif:
            directive = conditions.popLast() ?? index
        default: break
        }
        if token.kind == .poundKeyword { directiveStart = index }
        structure.directives[index] = Int32(directive ?? -1)
    }

    /// `#if A ||` goes on in the next line.
    private func continuesDirective(_ index: Int) -> Bool {
        tokens[index].kind == .infixOperator || (index > 0 && tokens[index - 1].kind == .infixOperator)
            || frames.last?.kind == .list && table.parents[index] >= 0
                && tokens[Int(table.parents[index])].kind == .leftParen && tokens[index].kind != .poundKeyword
    }
}

// MARK: Statements

extension StructureReader {
    private func beginsStatement(_ index: Int) -> Bool {
        let frame = frames[frames.count - 1]
        guard frame.kind != .list, index >= frame.bodyStart, !isClosing(index) else { return false }
        if frame.isFresh { return tokens[index].kind != .semicolon }
        if frame.kind == .accessors { return !frame.inPrefix && !isEffect(index) }
        return tokens[index].flags.contains(.startsLine) && !frame.inPrefix && !continues(index)
    }

    /// `get async throws(E) {`; all else at the level of accessors begins one, also on the same line.
    private func isEffect(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .identifier: tokens[index].word == .async || tokens[index].word == .throws
        case .at: false
        default: true
        }
    }

    /// Whether a token at the start of a line goes on with the statement of the line before.
    private func continues(_ index: Int) -> Bool {
        switch tokens[index].kind {
        case .period, .infixOperator, .equal, .infixQuestion, .arrow, .colon, .comma, .rightAngle, .leftAngle:
            return true
        case .leftBrace: return true
        case .leftParen:
            // A function's parameters; else an operand of its own.
            let pending = frames[frames.count - 1].pending
            if let pending, [.func, .`init`, .subscript, .macro].contains(tokens[pending].word) { return true }
        case .identifier where Self.goOn.contains(tokens[index].word):
            return true
        case .identifier where tokens[index].word == .async:
            return !isFollowed(index, by: .let)
        case .identifier where tokens[index].word == .while && closesRepeat(index): return true
        default: break
        }
        guard index > 0 else { return false }
        let last = tokens[index - 1]
        switch last.kind {
        case .infixOperator, .equal, .comma, .period, .arrow, .prefixOperator, .at, .infixQuestion, .pound,
            .prefixAmpersand, .backslash:
            return true
        case .colon: return true
        case .postfixQuestion, .postfixExclamation:
            // `as?`, `try!`
            return index > 1 && [.as, .try].contains(tokens[index - 2].word)
        case .rightBrace:
            // The label of a second trailing closure.
            return tokens[index].kind == .identifier && index + 2 < tokens.count && tokens[index + 1].kind == .colon
                && tokens[index + 2].kind == .leftBrace
        case .identifier where last.word == .return:
            return tokens[index].kind != .at && !Self.noExpression.contains(tokens[index].word)
        case .identifier:
            // `case await`
            if index > 1, tokens[index - 2].word == .case { return false }
            return Self.wantMore.contains(last.word) && !last.flags.contains(.backticked)
        default: return false
        }
    }

    private static let goOn: Set<Word> = [
        .else, .catch, .where, .as, .is, .in, .throws, .rethrows,
    ]
    private static let wantMore: Set<Word> = [
        .try, .await, .as, .is, .in, .return, .throw, .let, .var, .func, .if, .guard, .while, .for, .switch, .case,
        .where, .else, .class, .struct, .enum, .protocol, .extension, .import, .typealias, .associatedtype,
    ]

    /// What may stand behind a `return` without a value, on a line of its own.
    private static let noExpression: Set<Word> = [
        .case, .default, .let, .var, .func, .class, .struct, .enum, .return, .break, .continue, .defer, .do, .for,
        .guard, .while, .throw,
    ]

    private func isFollowed(_ index: Int, by word: Word) -> Bool {
        index + 1 < tokens.count && tokens[index + 1].word == word
    }

    private func closesRepeat(_ index: Int) -> Bool {
        guard index > 0, tokens[index - 1].kind == .rightBrace else { return false }
        let open = Int(table.partners[index - 1])
        return open > 0 && tokens[open - 1].word == .repeat
    }

    private mutating func begin(_ index: Int) {
        let last = frames.count - 1
        frames[last].statement = index
        frames[last].isFresh = false
        frames[last].inPrefix = true
        frames[last].pending = nil
        frames[last].sawEqual = false
        frames[last].label = nil
    }
}

// MARK: Keywords that ask for a brace

extension StructureReader {
    /// Takes note of what a token says about the braces and statements behind it.
    private mutating func note(_ index: Int) {
        let last = frames.count - 1
        let token = tokens[index]
        switch token.kind {
        case .semicolon: frames[last].isFresh = frames[last].kind != .list
        case .equal: frames[last].sawEqual = true
        case .comma: frames[last].sawEqual = false
        case .infixQuestion:
            if let label = frames[last].label { frames[last].label = label + 1 }
        case .colon: noteColon(last)
        case .identifier where !token.flags.contains(.member): noteWord(index)
        default: break
        }
        if frames[last].inPrefix { frames[last].inPrefix = isPrefix(index) }
    }

    private mutating func noteColon(_ last: Int) {
        guard let label = frames[last].label else { return }
        if label == 0 {
            frames[last].label = nil
            frames[last].isFresh = true
        } else {
            frames[last].label = label - 1
        }
    }

    /// Attributes with their arguments, and modifiers: the statement's keyword is still to come.
    private func isPrefix(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.kind == .at || index > 0 && tokens[index - 1].kind == .at { return true }
        if token.kind == .period || token.flags.contains(.member) { return isAttributeName(index) }
        guard token.kind == .identifier || token.kind == .dollarIdentifier, !token.flags.contains(.backticked) else {
            switch token.kind {
            case .leftParen, .leftAngle: return isAttributeArgument(index)
            case .rightParen, .rightAngle:
                return table.partners[index] >= 0 && isAttributeArgument(Int(table.partners[index]))
            default: return false
            }
        }
        return Modifiers.isModifier(index, tokens)
    }

    /// `@Module.Name`.
    private func isAttributeName(_ index: Int) -> Bool {
        var start = index
        while start > 0, tokens[start].kind == .period || tokens[start].flags.contains(.member) { start -= 1 }
        return start > 0 && tokens[start - 1].kind == .at
    }

    private func isAttributeArgument(_ open: Int) -> Bool {
        guard open > 0 else { return false }
        let name = tokens[open - 1]
        // `@Builder<A>(b)`
        if name.kind == .rightAngle, table.partners[open - 1] >= 0 {
            return isAttributeArgument(Int(table.partners[open - 1]))
        }
        guard name.kind == .identifier, !tokens[open].flags.contains(.spaceBefore) else { return false }
        return open > 1 && tokens[open - 2].kind == .at || name.flags.contains(.member) && isAttributeName(open - 1)
            || Modifiers.words.contains(name.word)
    }

    private mutating func noteWord(_ index: Int) {
        let last = frames.count - 1
        let word = tokens[index].word
        let isHead = frames[last].inPrefix && frames[last].kind != .list
        switch word {
        case .if, .switch:
            if !isLabel(index) { frames[last].pending = index }
        case .else, .catch, .do, .defer, .guard, .for, .while:
            // The condition of a `repeat` has no body behind it.
            if frames[last].kind != .list, !isLabel(index), !closesRepeat(index) { frames[last].pending = index }
        case .repeat where index + 1 < tokens.count && tokens[index + 1].kind == .leftBrace:
            if isHead || isLabeled(index) { frames[last].pending = index }
        case .case, .default:
            if frames[last].kind == .cases { frames[last].label = 0 }
        case .func, .`init`, .deinit, .subscript, .var, .let, .struct, .enum, .extension, .protocol, .class, .actor,
            .precedencegroup, .operator, .macro:
            if isHead, !Modifiers.isModifier(index, tokens) { frames[last].pending = index }
        case .get, .set, .willSet, .didSet, ._modify, ._read, .borrow, .mutate:
            if frames[last].kind == .accessors { frames[last].pending = index }
        default:
            if frames[last].kind == .accessors, isHead { frames[last].pending = index }
        }
    }

    /// `outer: repeat {`
    private func isLabeled(_ index: Int) -> Bool {
        frames[frames.count - 1].kind != .list && index > 0 && tokens[index - 1].kind == .colon
    }

    /// `f(if: x)`, `init(for name: T)`: an argument label.
    private func isLabel(_ index: Int) -> Bool {
        frames[frames.count - 1].kind == .list && index + 1 < tokens.count
            && (tokens[index + 1].kind == .colon || index + 2 < tokens.count && tokens[index + 2].kind == .colon)
    }
}

// MARK: Brackets

extension StructureReader {
    private mutating func open(_ index: Int, into structure: inout Structure) {
        let last = frames.count - 1
        let statement = frames[last].statement
        guard tokens[index].kind == .leftBrace else {
            frames.append(Frame(kind: .list, statement: statement, isFresh: false, bodyStart: index + 1))
            return
        }
        let (role, owner) = role(ofBrace: index)
        structure.roles[index] = role
        structure.owners[index] = Int32(owner ?? -1)
        if role != .closure {
            if owner != nil { frames[last].pending = nil }
            // `didSet {}` and `get {}` stand side by side; so do the members behind a body on one line.
            if frames[last].kind == .accessors { frames[last].isFresh = true }
        }
        frames.append(frame(for: role, open: index, statement: statement))
    }

    private func frame(for role: BraceRole, open: Int, statement: Int) -> Frame {
        switch role {
        case .members: Frame(kind: .members, statement: statement, isFresh: true, bodyStart: open + 1)
        case .cases: Frame(kind: .cases, statement: statement, isFresh: true, bodyStart: open + 1)
        case .accessors: Frame(kind: .accessors, statement: statement, isFresh: true, bodyStart: open + 1)
        case .closure:
            Frame(
                kind: .statements, statement: statement, isFresh: true,
                bodyStart: ClosureSignature(after: open, in: table).map { $0.keyword + 1 } ?? open + 1)
        case .code, .none, .other: Frame(kind: .statements, statement: statement, isFresh: true, bodyStart: open + 1)
        }
    }

    private func role(ofBrace index: Int) -> (BraceRole, owner: Int?) {
        guard let owner = frames[frames.count - 1].pending else { return (.closure, nil) }
        switch tokens[owner].word {
        case .do, .defer, .repeat, .else: return (.code, owner)
        case .if, .guard, .while, .for, .catch, .switch:
            if isOperand(before: index, of: owner) || isTrailingClosure(index) { return (.closure, nil) }
            return (tokens[owner].word == .switch ? .cases : .code, owner)
        case .struct, .enum, .extension, .protocol, .class, .actor: return (.members, owner)
        case .var, .let, .subscript: return propertyRole(index, owner: owner)
        case .func, .`init`, .deinit: return (.code, owner)
        case .precedencegroup, .operator, .macro: return (.other, owner)
        default: return (.code, owner)
        }
    }

    /// A `{` right behind an operator or `=` begins a closure, even in a condition.
    private func isOperand(before index: Int, of owner: Int) -> Bool {
        switch tokens[index - 1].kind {
        case .infixOperator, .prefixOperator, .equal, .infixQuestion: true
        default: index - 1 == owner && tokens[owner].word != .catch
        }
    }

    /// In a condition `{` belongs to the call before it only if what follows its `}` cannot follow a body, as the
    /// compiler decides it (swift-syntax, `atValidTrailingClosure`).
    private func isTrailingClosure(_ index: Int) -> Bool {
        let close = Int(table.partners[index])
        guard close > index, close + 1 < tokens.count, index + 1 < tokens.count else { return false }
        if tokens[index + 1].word == .case { return false }
        let next = tokens[close + 1]
        switch next.kind {
        case .leftBrace, .comma: return true
        case .identifier where next.word == .where: return true
        case .identifier where next.word == .as || next.word == .is: return !next.flags.contains(.startsLine)
        case .leftBracket, .leftParen, .period, .postfixQuestion, .postfixExclamation, .infixQuestion, .colon, .equal,
            .infixOperator, .postfixOperator:
            return !next.flags.contains(.startsLine)
        default: return false
        }
    }

    private func propertyRole(_ index: Int, owner: Int) -> (BraceRole, owner: Int?) {
        let isAccessors = Accessors.begin(after: index, in: table)
        if frames[frames.count - 1].sawEqual, tokens[owner].word != .subscript {
            if tokens[index - 1].kind == .equal { return (.closure, nil) }
            return isAccessors ? (.accessors, owner) : (.closure, nil)
        }
        return (isAccessors ? .accessors : .code, owner)
    }
}
