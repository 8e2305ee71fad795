import Syntax

// Stands in for the pages until they are here.
package struct Rule: Sendable {
    package let id: String
    package let title: String
    package let page: String
    package let severity: Severity
    package let fix: Applicability?

    package init(id: String, title: String, page: String, severity: Severity, fix: Applicability?) {
        self.id = id
        self.title = title
        self.page = page
        self.severity = severity
        self.fix = fix
    }

    /// The rules of the binary and of these pages.
    package static func load(_ pages: [SourceFile]) throws(PageErrors) -> [Rule] { [] }
}

/// Every error of every page, as lines for people.
package struct PageErrors: Error {
    package let lines: [String]

    package init(lines: [String]) { self.lines = lines }
}
