import Patterns

/// One page of rules as it was loaded: the rule, its documentation and what `explain` prints.
package struct Rule: Sendable {
    /// The page's file name without `.md`.
    package let id: String
    /// Where the page was read from.
    package let path: String
    /// The whole page.
    package let text: String
    /// What the engine says where the rule matches.
    package let message: Message
    /// `note` on a table page, which reports nothing.
    package let severity: Severity
    /// The highest promise any fix of this rule may make; nil where the page offers none.
    package let ceiling: Ceiling?
    /// The rule looks only at files that import one of these modules; empty for all files.
    package let imports: [String]
    /// Such as `sink`; nil for a rule about no idiom.
    package let idiom: String?
    /// Of findings of one family about the same code, one is reported: what the page says, or the first word of the id.
    package let family: String
    /// The ids this rule had before.
    package let replaces: [String]
    /// What the page asks for.
    package let kind: Kind

    /// What the page asks the engine to do.
    package enum Kind: Sendable {
        /// Look for these, in order: the first that matches a place and whose hard conditions hold is reported, and each
        /// further one of the same place is one more fix. At least one.
        case patterns([Alternative])
        /// Look up in these rows what another page asks; never runs alone.
        case table(Table)
        /// Create this file where another page asks; never runs alone.
        case file(NewFile)
        /// Nothing: only the engine can make this finding.
        case engine
    }

    /// Empty for a table page and for a rule of the engine.
    package var alternatives: [Alternative] {
        if case .patterns(let alternatives) = kind { alternatives } else { [] }
    }

    /// False for what other pages name: tables, and files to create.
    package var runsAlone: Bool {
        switch kind {
        case .patterns, .engine: true
        case .table, .file: false
        }
    }

    /// Nil unless this is a table page.
    package var table: Table? {
        if case .table(let table) = kind { table } else { nil }
    }
}

/// How far a fix may go, and what may differ when it does.
package struct Ceiling: Sendable, Hashable {
    /// The highest promise.
    package let level: Applicability
    /// What may differ, as the page says it behind the level; the `why` of the fix.
    package let reason: String?
}
