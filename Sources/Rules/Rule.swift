import Index
import Names
import Patterns

/// One loaded page: a rule with its documentation, a table, or a file.
package struct Rule: Sendable {
    /// The page's file name without `.md`.
    package let id: String
    /// The path that the page was read from.
    package let path: String
    /// The whole page.
    package let text: String
    /// The message of its findings.
    package let message: Message
    /// The message in general words, without names such as `$X`, if the page says it so.
    package let title: String
    /// `note` on a table page, which reports nothing.
    package let severity: Severity
    /// The best applicability that any fix of this rule can have; nil if the page has no fix.
    package let ceiling: Ceiling?
    /// The rule looks only at files that import one of these modules; empty for all files.
    package var imports: [String]
    /// Such as `sink`; nil for a rule without an idiom.
    package let idiom: String?
    /// Of the rules of one family that find the same code one reports it. As the page says, or the first word of the id.
    package let family: String
    /// The former ids of this rule.
    package let replaces: [String]
    /// The content of the page.
    package var kind: Kind
    /// In which layer of pages the id first occurs: 0 for a bundled rule, also one that a page of the user replaces.
    package var layer = 0

    /// The kinds of pages.
    package enum Kind: Sendable {
        /// Search for these, in order: the first that matches a place and meets its conditions is reported, and each
        /// further one at the same place adds a fix. At least one.
        case patterns([Alternative])
        /// A table that other pages look things up in; never runs alone.
        case table(Table)
        /// What is known of names that no file declares; never runs alone.
        case names([KnownNames.Row])
        /// A file that the rewrites of other pages create; never runs alone.
        case file(NewFile)
        /// A finding that only the engine can make.
        case engine
    }

    /// Empty for a table page and for a rule of the engine.
    package var alternatives: [Alternative] {
        if case .patterns(let alternatives) = kind { alternatives } else { [] }
    }

    /// False for tables and files, which other pages refer to.
    package var runsAlone: Bool {
        switch kind {
        case .patterns, .engine: true
        case .table, .names, .file: false
        }
    }

    /// Of a page that is none of a rule: which kind it is; else nil.
    var kindOfPage: String? {
        switch kind {
        case .patterns, .engine: nil
        case .table, .names: "table"
        case .file: "file"
        }
    }

    /// The rows of a table of names; else empty.
    var names: [KnownNames.Row] {
        if case .names(let rows) = kind { rows } else { [] }
    }

    /// Nil unless this is the page of a table, other than of names.
    package var table: Table? {
        if case .table(let table) = kind { table } else { nil }
    }
}

/// The best applicability of a fix, and what may behave differently.
package struct Ceiling: Sendable, Hashable {
    /// The best applicability.
    package let level: Applicability
    /// What may behave differently, as written after the level; they become reasons of the fix.
    package let reasons: [Message]

    /// The lowest of the levels with the reasons of all; nil if there is none.
    init?(strictest all: [Ceiling]) {
        guard let level = all.map(\.level).min() else { return nil }
        self.level = level
        reasons = all.flatMap(\.reasons).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    init(level: Applicability, reason: Message?) {
        self.level = level
        reasons = reason.map { [$0] } ?? []
    }
}
