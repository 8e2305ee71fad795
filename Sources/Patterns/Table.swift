import Syntax

/// The rows of a table page, which `by` and `row of` look things up in. The first row that matches wins.
package struct Table: Sendable {
    /// The id of the page.
    package let id: String
    /// What its patterns are matched against.
    package let kind: Kind
    /// The names of the template columns, as the header row gives them; empty for a table that is only asked `row of`.
    package let columns: [String]
    /// At least one.
    package let rows: [Row]
    /// What its templates name and no pattern binds: who looks something up has bound it.
    package let given: [Metavariable]

    package init(id: String, kind: Kind, columns: [String], rows: [Row], given: [Metavariable] = []) {
        self.id = id
        self.kind = kind
        self.columns = columns
        self.rows = rows
        self.given = given
    }

    /// What the patterns of a table are matched against.
    package enum Kind: String, Sendable, CaseIterable {
        /// One link of a member chain.
        case links
        /// What a handler is called with, and what is returned instead.
        case returns
        case types
        case calls
        /// A function and its async twin.
        case twins
    }

    /// One line of the table.
    package struct Row: Sendable {
        /// What the code must be, as a whole.
        package let pattern: Pattern
        /// One for each column; nil where the cell is empty.
        package let templates: [Template?]
        /// For people; may be empty.
        package let note: String
        /// Where the row begins on its page.
        package let position: Position
        /// Whether its pattern is of what the project declares: `OwnResult<T, E, success, failure>`, `OwnError<E>`.
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
