/// The result of one pass over all tokens: the role of every brace, the statement that holds every token.
struct Structure: Sendable {
    /// For every `{` its role, for every other token `.none`.
    var roles: PerToken<BraceRole>
    /// For every `{` of a statement or declaration the token that needs it (`if`, `func`, `else`, `get`), else -1.
    var owners: PerToken<Int32>
    /// The first token of the innermost statement that holds the token; inside brackets without statements, that of the
    /// statement around them. -1 outside statements.
    var statements: PerToken<Int32>
    /// For every token on the line of a directive the index of its `#if`, else -1.
    var directives: PerToken<Int32>
    /// How many `#if` are open at a token.
    var conditionals: PerToken<UInt16>

    /// The innermost `{` that is open at a token, -1 at the top; for a `{` and its `}`, the one around them.
    var braces: PerToken<Int32>

    init(_ table: TokenTable) {
        let count = table.tokens.count
        roles = PerToken(.none, count: count)
        owners = PerToken(-1, count: count)
        statements = PerToken(-1, count: count)
        directives = PerToken(-1, count: count)
        conditionals = PerToken(0, count: count)
        braces = PerToken(-1, count: count)
        var reader = StructureReader(table)
        reader.read(into: &self)
    }
}

/// One value for every token, and a default for indices that are no token.
struct PerToken<Value: Sendable>: Sendable {
    var values: [Value]
    private let ofNone: Value

    init(_ ofNone: Value, count: Int) {
        self.ofNone = ofNone
        values = Array(repeating: ofNone, count: count)
    }

    subscript(index: Int) -> Value {
        get { UInt(bitPattern: index) < UInt(bitPattern: values.count) ? values[index] : ofNone }
        set { values[index] = newValue }
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
