import Conditions
import Patterns

/// All words of `where`, each with its meaning and an example: the page reader, `migrate-lint words` and
/// `Rules/README.md` read them here. A new word needs a phrase, a case in `Condition` or `Transform`, an arm in
/// `Evaluator` or `Transforms`, and the code that works it out in the room that knows.
package enum Vocabulary {
    /// The phrases that can follow `not`, or begin a line.
    static let conditions: [Phrase<Condition>] =
        conditionsOnNames + conditionsOnBodies + conditionsOnPlace + conditionsOnIsolation
        + conditionsOnAsyncVersions + conditionsOnCallers

    /// The phrases that can follow the `=` of a `let`.
    static let transforms: [Phrase<Transform>] =
        transformsOfNames + transformsOfDeclarations + transformsOfSubscriptions + transformsOfCalls
        + transformsOfBodies

    /// Settings of the fence. `PageReader.read(_:of:into:)` reads the text after the word.
    enum Own: String, CaseIterable {
        case requires, below, fix, form, `import`, create

        /// Describes the text after the word, for messages.
        var wants: String {
            switch self {
            case .create: "the id of the page that holds the file"
            default: "such as `\(example)`"
            }
        }

        var meaning: String {
            switch self {
            case .requires:
                "versions that the rewrite needs: if the target is older, or not known, it is a sketch; the name after `for` "
                    + "says which of its code needs them"
            case .below:
                "the rewrite is offered only if the target is older than one of these versions; in a table of forms, the name "
                    + "of another row stands for the versions that it requires"
            case .fix:
                "the highest level that this rewrite can have, never above that of the front matter, and why; below a `swift` "
                    + "fence `fix report: REASON` says why there is no rewrite"
            case .form:
                "the name of this rewrite for `--form`; below a table of forms, the rows that the fence keeps to"
            case .import: "modules that the rewritten code needs: the fix adds the `import` lines that are missing"
            case .create: "ids of file pages: the fix creates those of which it calls a function that is not declared"
            }
        }

        var example: String {
            switch self {
            case .requires: "requires swift 5.9, ios 17 for `@Observable`"
            case .below: "below swift 6.2, ios 26"
            case .fix: "fix unsafe: what may differ"
            case .form: "form task"
            case .import: "import AsyncAlgorithms"
            case .create: "create combine-buffered-values"
            }
        }
    }

    /// The levels that can follow `else`.
    enum Fallback: String, CaseIterable {
        case safe, unsafe, display, report

        var meaning: String {
            switch self {
            case .safe: "the fix keeps its level, and only the reason is shown with it"
            case .unsafe: "the fix is at most unsafe: a complete rewrite that compiles; the reason says what may differ"
            case .display: "the fix is a sketch: it is shown, to be finished by hand, and never applied"
            case .report: "the finding stays, without a fix"
            }
        }

        var example: String {
            switch self {
            case .safe: "not context is async else safe: the caller awaits already"
            case .unsafe: "context is main actor else unsafe: the body may run on another thread"
            case .display: "not $PUB is optional else display: an optional publisher cannot be iterated"
            case .report: "match may become async else report: the function cannot become async"
            }
        }
    }
}
