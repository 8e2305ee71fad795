// What a brace opens.

extension StructureReader {
    mutating func open(_ index: Int, into structure: inout Structure) {
        let last = frames.count - 1
        let statement = frames[last].statement
        guard tokens[index].kind == .leftBrace else {
            let brace = frames[last].brace
            frames.append(
                Frame(kind: .list, statement: statement, isFresh: false, bodyStart: index + 1, brace: brace))
            return
        }
        let (role, owner) = role(ofBrace: index)
        structure.roles[index] = role
        structure.owners[index] = Int32(owner ?? -1)
        if role != .closure {
            if owner != nil { frames[last].pending = nil }
            // `didSet {}` and `get {}` may share a line; so may members after a body on one line.
            if frames[last].kind == .accessors { frames[last].isFresh = true }
        }
        frames.append(frame(for: role, open: index, statement: statement))
        frames[last + 1].brace = index
    }

    func frame(for role: BraceRole, open: Int, statement: Int) -> Frame {
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

    func role(ofBrace index: Int) -> (BraceRole, owner: Int?) {
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

    /// A `{` right after an operator or `=` begins a closure, even in a condition.
    func isOperand(before index: Int, of owner: Int) -> Bool {
        switch tokens[index - 1].kind {
        case .infixOperator, .prefixOperator, .equal, .infixQuestion: true
        default: index - 1 == owner && tokens[owner].word != .catch
        }
    }

    /// In a condition `{` belongs to the call before it only if what follows its `}` cannot follow a body, as the
    /// compiler decides it (swift-syntax, `atValidTrailingClosure`).
    func isTrailingClosure(_ index: Int) -> Bool {
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

    func propertyRole(_ index: Int, owner: Int) -> (BraceRole, owner: Int?) {
        let isAccessors = Accessors.begin(after: index, in: table)
        if frames[frames.count - 1].sawEqual, tokens[owner].word != .subscript {
            if tokens[index - 1].kind == .equal { return (.closure, nil) }
            return isAccessors ? (.accessors, owner) : (.closure, nil)
        }
        return (isAccessors ? .accessors : .code, owner)
    }
}
