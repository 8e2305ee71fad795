import Conditions
import Patterns
import Syntax
import Xcode

/// One fence of a page with everything below it up to the next: one shape of code, and its rewrite.
package struct Alternative: Sendable {
    /// The pattern and template; `template` is nil if the fence only reports.
    package let patch: SemanticPatch
    /// Its `where` lines in order; a `let` binds names for the lines below it and for the template.
    package var clauses: [Clause]
    /// What is checked after them for any page with such a rewrite.
    package var checks: [Clause]
    /// Other places that are rewritten together with the match.
    package var also: [Also]
    /// The best applicability: its own `fix`, else the page's; nil if there is no rewrite.
    package let ceiling: Ceiling?
    /// Why there is no rewrite; nil if the page does not say so, and for a fence with a rewrite.
    package let report: Message?
    /// Its own `form`, else the page's.
    package let form: String?
    /// The requirements of the rewritten code: the page's `requires` and its own, the higher version if both name a
    /// platform.
    package let requires: [PlatformRequirement]
    /// What in the rewritten code is known to need some of them.
    package let needs: [Need]
    /// Not offered if the target satisfies all of these, as there is a better rewrite then. Empty: always offered.
    package let below: [PlatformRequirement]
    /// The modules that the rewritten code needs to import: one of each list.
    package let imports: [[String]]
    /// Files that declare functions which the rewritten code may call.
    package let creates: [NewFile]
    /// Where the fence begins on its page.
    package let position: Position
}

/// Another place that is rewritten together with the match: all edits of the group are made, or none.
package struct Also: Sendable {
    /// Where these places are searched.
    package let scope: Scope
    /// Matched with all names that the alternative has bound; its template is never nil.
    package let patch: SemanticPatch
    /// The conditions that each such place must also meet; they can use what `patch` binds.
    package let clauses: [Clause]
    /// What is checked for every page of the code that its transforms write.
    package var checks: [Clause]
    /// Where the fence begins on its page.
    package let position: Position

    /// Where these places are searched.
    package enum Scope: String, Sendable, CaseIterable {
        /// Inside the match itself.
        case match
        /// After the match, in the block that contains it.
        case block
        /// In the type that encloses the match, and its extensions in the same file.
        case type
        /// In the function that encloses the match, itself included.
        case function
        case file
        case project
        /// The functions that implement the matched requirement or override it: there is a fix for all or none.
        case witnesses = "implementations"
        /// The async overload that awaits the matched function in a continuation: one of the fences must match it.
        case overload
    }
}

/// One `where` line, evaluated for each match.
package struct Clause: Sendable {
    /// The condition, or the names and the transform.
    package let meaning: Meaning
    /// What happens if the condition is false or the transform refuses; nil: there is no match.
    package let fallback: Fallback?
    /// Where the line begins on its page.
    package let position: Position

    /// One for each fact that the condition holds.
    var parts: [Clause] {
        guard case .condition(let condition) = meaning else { return [self] }
        return condition.parts.map { Clause(meaning: .condition($0), fallback: fallback, position: position) }
    }

    /// A condition, or a `let` with a transform.
    package indirect enum Meaning: Sendable {
        case condition(Condition)
        /// `let $X, $Y = …`; the name `_` binds nothing.
        case binding([Metavariable], Transform)
    }

    /// `else LEVEL: reason`: the finding is kept.
    package struct Fallback: Sendable, Hashable {
        /// The highest applicability of the fix then; nil for `report`: there is no fix.
        package let level: Applicability?
        /// Added to the reasons of the fix or the finding; nil: the condition gives its own.
        package let reason: Message?

        init(level: Applicability?, reason: Message?) {
            (self.level, self.reason) = (level, reason)
        }

        init(level: Applicability?, reason: String) {
            self.init(level: level, reason: Message(parts: [.text(reason)]))
        }
    }
}
