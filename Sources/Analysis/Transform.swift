import Patterns

/// What the right side of a `let` line makes from what is bound. A transform gives bindings or refuses, with its reason
/// and place.
package enum Transform: Sendable {
    /// ``fresh `${X}Name` ``: that name, numbered if something in sight has it already.
    case fresh(FreshName)
    /// ``fresh `name` in match``: only what matches must not spell it, since it is not seen outside.
    case freshInMatch(FreshName)
    /// `$X by PAGE`: the columns of the first row that matches, in order, one for each name of the `let`.
    case rewrite(Metavariable, by: Table)
    /// `members of $X`: what a key path (`\.a.b`) or a projected value (`$a`, `model.$a`) is about, as an object has it:
    /// `a.b`, `a`, `model.a`.
    case members(Metavariable)
    /// `$$$X without A, B`: the items of the run that equal none of these.
    case without(Metavariable, [Operand])
    /// `heading of match without A, B`: the documentation, attributes and modifiers of the function's async twin.
    case heading([Operand])
    /// `enclosing type`: the name of the innermost type or extended type round the match.
    case enclosingType
    /// `returns to continue($$$B)`: each `return` that ends these statements' own closure is a `continue`.
    case returnsToContinue(Metavariable)
}

/// A name to be made up, from text and the names that bindings spell.
package struct FreshName: Sendable, Hashable {
    /// In order; their texts are joined without a gap.
    package let parts: [Part]

    package init(parts: [Part]) {
        self.parts = parts
    }

    /// A piece of the name.
    package enum Part: Sendable, Hashable {
        case text(String)
        /// `${X}`: the last name in what `$X` is bound to, without backticks and `$`.
        case binding(Metavariable)
    }
}
