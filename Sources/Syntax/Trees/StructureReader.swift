/// One level of brackets during the pass over the tokens.
struct Frame {
    enum Kind { case statements, members, cases, accessors, list }

    var kind: Kind
    /// First token of the current statement, or of the one around a list.
    var statement: Int
    /// The next token begins a statement, whatever precedes it.
    var isFresh: Bool
    /// Only attributes and modifiers so far: a line end does not end the statement.
    var inPrefix = true
    /// The keyword whose `{` has not come yet.
    var pending: Int?
    /// An `=` came after the pending `var` or `let`.
    var sawEqual = false
    /// Set between `case` and its `:`: how many ternary `?` still lack their `:`.
    var label: Int?
    /// Where the closure's own statements begin, after its `in`.
    var bodyStart: Int
    /// The innermost `{` around the current token.
    var brace = -1
}

/// The pass over the tokens, from left to right, with a stack of the brackets that are open.
struct StructureReader {
    let table: TokenTable
    let tokens: [Token]
    var frames: [Frame] = [Frame(kind: .statements, statement: -1, isFresh: true, bodyStart: 0)]
    /// The `#if` directives that are open.
    var conditions: [Conditional] = []
    /// The `#if` whose directive line this is, and where the line begins.
    var directive: Conditional?
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
            structure.braces[index] = Int32(frames[frames.count - 1].brace)
            if isOpening(index) { open(index, into: &structure) }
        }
    }

    func isOpening(_ index: Int) -> Bool { Int(table.partners[index]) > index }

    func isClosing(_ index: Int) -> Bool {
        let partner = Int(table.partners[index])
        return partner >= 0 && partner < index
    }
}
