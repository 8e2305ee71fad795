import Syntax

/// A parsed pattern. All numbers are indices of the pattern's tokens.
indirect enum PatternNode: Sendable {
    /// Exactly this token.
    case token(Int)
    /// Any code; the metavariable may restrict its kind.
    case hole(Hole)
    /// A pair of brackets with a list between them.
    case group(open: Int, close: Int, ListPattern)
    case chain(ChainPattern)
    case closure(ClosurePattern)
}

/// A metavariable at one place of a pattern.
struct Hole: Sendable {
    let metavariable: Metavariable
    let token: Int
}

/// A sequence: elements between commas, or statements of a body.
struct ListPattern: Sendable {
    enum Element: Sendable {
        case run(Hole)
        case one([PatternNode])
    }

    var elements: [Element]
    /// True for statements, false for elements between commas.
    var isStatements: Bool
}

/// `$PUB.receive(on: $MAIN).sink { … }`: the base, and the links applied to it.
struct ChainPattern: Sendable {
    enum Base: Sendable {
        /// Any front of a chain, or any operand.
        case hole(Hole)
        /// One operand, then any number of links.
        case operand(Hole, links: Hole)
        case link(LinkPattern)
    }

    var base: Base
    /// Without the base.
    var links: [LinkPattern]
    /// The whole pattern's tokens.
    let span: Span
}

struct LinkPattern: Sendable {
    enum Name: Sendable {
        case token(Int)
        case hole(Hole)
        /// An operand that is no name, such as a literal.
        case nodes([PatternNode])
    }

    var name: Name
    /// The `.`; nil at the base.
    var dot: Int?
    /// Nil if the pattern does not mention them: they match any.
    var generics: (open: Int, close: Int, list: ListPattern)?
    var suffixes: [SuffixPattern]
}

enum SuffixPattern: Sendable {
    case call(CallPattern)
    case access(open: Int, close: Int, ListPattern)
    case labels(Span)
    case unwrap(Int)
}

struct CallPattern: Sendable {
    /// The parentheses as tokens; nil for a call with only trailing closures.
    var open: Int?
    var close: Int?
    var arguments: [ArgumentPattern]
}

enum ArgumentPattern: Sendable {
    case run(Hole)
    case one(label: Int?, value: [PatternNode], isTrailing: Bool)
}

/// `{ [$$$CAPTURES] $VALUE in $$$BODY }`
struct ClosurePattern: Sendable {
    enum Parameters: Sendable {
        /// The closure names none and uses no `$0`.
        case none
        /// One name for the parameters as they are, `_`, `x` or `(a, b)`.
        case hole(Hole)
        case names([[PatternNode]])
    }

    let open: Int
    let close: Int
    /// As written, such as `@MainActor`: the code must have the same, or none.
    var attributes: Span
    /// Nil if the pattern has no capture list: then the code must have none either.
    var captures: (open: Int, close: Int, list: ListPattern)?
    var parameters: Parameters
    let keyword: Int?
    var body: ListPattern
}

/// `$$$MODIFIERS func $NAME<$$$GENERICS>($$$PARAMETERS, $H: $TYPE) { $$$BODY }`; parts that are nil are not mentioned.
struct DeclarationPattern: Sendable {
    /// Attributes and modifiers.
    var prefix: Hole?
    /// The token `func` or `init`.
    var keyword: Int
    var name: LinkPattern.Name?
    var generics: (open: Int, close: Int, list: ListPattern)?
    var parameters: ParameterListPattern?
    var effects: Effects
    /// Nil if the code must return nothing.
    var result: [PatternNode]?
    /// The run of `-> $$$R`, which is any result or none.
    var anyResult: Hole? {
        if let result, result.count == 1, case .hole(let hole) = result[0], hole.metavariable.isRun {
            hole
        } else {
            nil
        }
    }
    var requirements: Hole?
    var body: (open: Int, close: Int, list: ListPattern)?
    let span: Span

    enum Effects: Sendable {
        /// As written; none if empty.
        case words([Int])
        case hole(Hole)
    }
}

struct ParameterListPattern: Sendable {
    let open: Int
    let close: Int
    var parameters: [ParameterPattern]
}

enum ParameterPattern: Sendable {
    case run(Hole)
    /// `$LABEL $NAME: $TYPE = $DEFAULT`; label and default value match any where they are not mentioned.
    case one(label: LinkPattern.Name?, name: LinkPattern.Name, type: [PatternNode], defaultValue: [PatternNode]?)
}
