/// Decides which `<` and `>` enclose generic parameters or arguments, as the compiler's parser does: it tries to read a
/// list of types, and in an expression checks what follows it. One pass from left to right; a `<` that was tried in
/// vain is remembered, so that time stays linear.
struct AngleFinder {
    let source: AngleSource
    private var scan: TypeListScan
    /// For the offset of the `>` of each closed list: the index of the token of its `<`, and its context.
    private var lists: [Int: (open: Int, context: Context)] = [:]
    /// The `=` after which a `typealias` or `associatedtype` names a type.
    private var aliasEqual = -1
    private var awaitsAliasEqual = false

    /// What the position of a type shows.
    private enum Context {
        /// Only a type can be here.
        case type
        /// Most likely a type: `<` begins a list unless an operand follows that on its line.
        case likely
        /// One of several items: only what follows shows what they are.
        case listed
        case expression
    }

    init(_ tokens: [Token], _ bytes: [UInt8]) {
        source = AngleSource(tokens: tokens, cursor: Cursor(bytes))
        scan = TypeListScan(source)
    }

    /// The tokens, with every angle bracket as a token of its own.
    mutating func split() -> [Token] {
        var index = 0
        while index < source.tokens.count {
            visit(index)
            index += 1
        }
        return AngleSplitter(source: source, taken: scan.taken).tokens()
    }

    private mutating func visit(_ index: Int) {
        noteAlias(index)
        guard index > 0, scan.taken[index] == nil else { return }
        let before = source.tokens[index - 1]
        if before.word == .func, !before.flags.contains(.member) { return visitOperatorName(index) }
        guard source.startsWithLeftAngle(index), before.word != .operator else { return }
        if isDeclaredName(index - 1) { return readParameters(at: TypeListScan.Place(token: index, skip: 0)) }
        guard before.kind == .identifier || before.kind == .dollarIdentifier, !before.isReservedWord else { return }
        visitArguments(index)
    }

    private mutating func noteAlias(_ index: Int) {
        let token = source.tokens[index]
        switch token.word {
        case .typealias, .associatedtype: awaitsAliasEqual = !token.flags.contains(.member)
        default: break
        }
        guard awaitsAliasEqual, token.kind == .equal || token.kind == .leftBrace else { return }
        awaitsAliasEqual = false
        if token.kind == .equal { aliasEqual = index }
    }

    /// `func ==<T>(…)` declares `==` with a parameter clause.
    private mutating func visitOperatorName(_ index: Int) {
        let name = source.tokens[index]
        guard name.kind.isOperator, name.length > 1, source.cursor[name.end - 1] == UInt8(ascii: "<"),
            index + 1 < source.tokens.count, source.tokens[index + 1].kind == .identifier
        else { return }
        readParameters(at: TypeListScan.Place(token: index, skip: name.length - 1))
    }

    /// `func name`, `struct Name`, `init`, `init?`, `subscript`: parameters follow, not arguments.
    private func isDeclaredName(_ index: Int) -> Bool {
        let token = source.tokens[index]
        let keyword = index > 0 ? source.tokens[index - 1] : nil
        guard !token.flags.contains(.member) else { return false }
        if token.word == .`init` || token.word == .subscript { return true }
        guard keyword?.flags.contains(.member) != true else { return false }
        switch keyword?.word {
        case .`init`: return token.kind == .postfixQuestion || token.kind == .postfixExclamation
        case .func, .struct, .class, .enum, .actor, .protocol, .typealias, .macro, .associatedtype: return true
        default: return false
        }
    }

    private mutating func readParameters(at open: TypeListScan.Place) {
        guard scan.read(at: open, asParameters: true, committing: false) != nil else { return }
        _ = scan.read(at: open, asParameters: true, committing: true)
    }

    private mutating func visitArguments(_ index: Int) {
        let open = TypeListScan.Place(token: index, skip: 0)
        let context = context(ofNameAt: index - 1)
        guard let end = scan.read(at: open, asParameters: false, committing: false) else { return }
        switch context {
        case .type: break
        case .likely: guard source.allowsGeneric(at: end, isLikely: true) else { return }
        case .listed: guard source.endsListed(at: end) || source.allowsGeneric(at: end, isLikely: false) else { return }
        case .expression: guard source.allowsGeneric(at: end, isLikely: false) else { return }
        }
        _ = scan.read(at: open, asParameters: false, committing: true)
        lists[source.offset(of: end) - 1] = (index, context)
    }

    /// The context of the type whose last name is at `index`: `A.B<C>.D` is one type.
    private func context(ofNameAt index: Int) -> Context {
        var start = index
        while start >= 2, source.tokens[start - 1].kind == .period || source.tokens[start - 1].kind == .doubleColon {
            if source.tokens[start - 2].kind == .identifier {
                start -= 2
            } else if let list = lists[source.tokens[start - 2].end - 1] {
                return list.context
            } else {
                break
            }
        }
        return start == 0 ? .expression : context(after: start - 1)
    }

    private func context(after index: Int) -> Context {
        let token = source.tokens[index]
        switch token.kind {
        case .arrow, .at: return .type
        case .equal: return index == aliasEqual ? .type : .expression
        case .colon: return isAnnotation(index) ? .type : .likely
        case .infixOperator: return source.spells(index, "&") || source.spells(index, "==") ? .likely : .expression
        case .comma, .leftParen: return .listed
        case .postfixQuestion, .postfixExclamation:
            return index > 0 && source.tokens[index - 1].word == .as ? .type : .expression
        case .identifier: return context(afterWord: token)
        default: return .expression
        }
    }

    /// The `:` of `let x: T`.
    private func isAnnotation(_ colon: Int) -> Bool {
        guard colon > 1 else { return false }
        let keyword = source.tokens[colon - 2]
        return (keyword.word == .let || keyword.word == .var) && !keyword.flags.contains(.member)
    }

    private func context(afterWord token: Token) -> Context {
        switch token.word {
        case .as, .is, .some, .any, .each, .inout, .extension, .repeat: .type
        case .where: .likely
        default: token.isReservedWord ? .expression : .likely
        }
    }
}
