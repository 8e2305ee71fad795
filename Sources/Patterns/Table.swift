import Syntax

/// The rows of a table page, which `by` and `row of` look things up in. The first row that matches wins.
package struct Table: Sendable {
    /// The id of the page.
    package let id: String
    /// The kind of code that its patterns match.
    package let kind: Kind
    /// The names of the template columns, from the header row; empty for a table that is only used by `row of`.
    package let columns: [String]
    /// At least one.
    package let rows: [Row]
    /// Metavariables that its templates use and no pattern binds: the caller must have bound them.
    package let given: [Metavariable]
    /// Whether each row is about a function type, as no other type matches then.
    package let isOfFunctions: Bool

    package init(id: String, kind: Kind, columns: [String], rows: [Row], given: [Metavariable] = []) {
        self.id = id
        self.kind = kind
        self.columns = columns
        self.rows = rows
        self.given = given
        isOfFunctions =
            kind == .types
            && rows.allSatisfy { row in row.pattern.tree.all.contains { row.pattern.tree[$0].kind == .arrow } }
    }

    /// The kind of code that the patterns of a table match.
    package enum Kind: String, Sendable, CaseIterable {
        case types
        case calls
        /// A callback function and its async alternative.
        case twins
        /// Code that a rewrite writes, and the versions that it needs.
        case availability
        /// Names of functions, types and words, and what is known of them where no file declares them. Its rows are no patterns
        /// and no `Table`: each name is looked up by itself.
        case names
    }

    /// One line of the table.
    package struct Row: Sendable {
        /// The code to match, as a whole.
        package let pattern: Pattern
        /// One for each column; nil where the cell is empty.
        package let templates: [Template?]
        /// An explanation for the user; may be empty.
        package let note: String
        /// Where the row begins on its page.
        package let position: Position
        /// Whether its pattern is about a type that the project declares: `OwnResult<T, E, success, failure>`,
        /// `OwnError<E>`.
        package let isOwn: Bool

        package init(
            pattern: Pattern, templates: [Template?], note: String, position: Position, isOwn: Bool = false
        ) {
            self.isOwn = isOwn
            self.pattern = pattern
            self.templates = templates
            self.note = note
            self.position = position
        }
    }
}
