import Conditions
import Patterns
import Syntax

/// One fence of a page with all that stands below it until the next: one shape of code, and what becomes of it.
package struct Alternative: Sendable {
    /// Its `template` is nil in a fence that is reported and not rewritten.
    package let patch: SemanticPatch
    /// Its own `where` lines in their order; a `let` binds for the lines below it and for the template.
    package let clauses: [Clause]
    /// The other places that are rewritten with it.
    package let also: [Also]
    /// What may be promised at best: its own `fix`, else the page's; nil where there is no rewrite.
    package let ceiling: Ceiling?
    /// Its own `form`, else the page's.
    package let form: String?
    /// What the rewritten code needs: the page's `requires` and its own, the higher where both name a platform.
    package let requires: [PlatformRequirement]
    /// Not offered where the target has all of this: there is something better then. Empty: offered everywhere.
    package let below: [PlatformRequirement]
    /// The modules the rewritten code needs to import.
    package let imports: [String]
    /// The file that the rewritten code uses something of; nil for none.
    package let creates: NewFile?
    /// Where the fence begins on its page.
    package let position: Position
}

/// Another place that belongs to a rewrite: all of a group's edits are made, or none.
package struct Also: Sendable {
    /// Where the places are looked for.
    package let scope: Scope
    /// Matched with everything that the alternative has bound so far; its template is never nil.
    package let patch: SemanticPatch
    /// What each such place must also meet; these may use what `patch` binds.
    package let clauses: [Clause]
    /// Where the fence begins on its page.
    package let position: Position

    /// Where the places are looked for.
    package enum Scope: String, Sendable, CaseIterable {
        /// Inside the match itself.
        case match
        /// In what follows the match in the block that holds it.
        case block
        /// In the type that encloses the match, and its extensions in the same file.
        case type
        /// In the function that encloses the match, itself included.
        case function
        case file
        case project
        /// The functions that fulfil the matched requirement, and those that override them: each of them, or there is no
        /// fix.
        case witnesses
        /// The async overload that waits for the matched function: one of the fences fits it, or there is no fix.
        case overload
    }
}

/// One `where` line that is judged for each match.
package struct Clause: Sendable {
    /// What is asked or bound.
    package let meaning: Meaning
    /// What happens where the condition does not hold or the transform refuses; nil: there is no match.
    package let fallback: Fallback?
    /// Where the line begins on its page.
    package let position: Position

    /// What the line says.
    package enum Meaning: Sendable {
        case condition(Condition)
        /// `let $X, $Y = …`; a name `_` takes its place and binds nothing.
        case binding([Metavariable], Transform)
    }

    /// `else LEVEL: reason`: the finding stays.
    package struct Fallback: Sendable, Hashable {
        /// What the fix may promise then; nil for `report`: there is no fix.
        package let level: Applicability?
        /// The `why` of what is left.
        package let reason: String
    }
}
