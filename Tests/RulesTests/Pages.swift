@testable import Rules

/// Pages for tests, made from the relevant part.
enum Pages {
    static let front = "---\nseverity: warning\nfix: unsafe: it may differ\n---\n"

    /// The page of a rule with one fence and these `where` lines; the first of them is line 11.
    static func `where`(_ lines: String) -> String {
        front + "# say\n```diff\n-$A.f($$$B)\n+$A.g()\n```\n```where\n\(lines)\n```\n"
    }

    /// The page of a table with these rows below its header; the first of them is line 7.
    static func table(_ rows: String) -> String {
        "---\ntable: types\n---\n# t\n| shape | result | note |\n|---|---|---|\n\(rows)\n"
    }

    /// The page of a table of names with these rows; the first of them is line 7.
    static func names(_ rows: String) -> String {
        "---\ntable: names\n---\n# t\n| name | known | note |\n|---|---|---|\n\(rows)\n"
    }

    /// A valid table page that other pages can refer to.
    static let shapes = (path: "Rules/a-shapes.md", text: table("| `[$T]` | `$T` | |"))

    /// The same with two columns.
    static let pairs = (
        path: "Rules/a-pairs.md",
        text: "---\ntable: calls\n---\n# t\n| call | one | two | note |\n|---|---|---|---|\n| `f($X)` | `$X` | | |\n"
    )

    /// The errors of this page, loaded with the two tables; empty if it is valid.
    static func errors(of text: String, path: String = "Rules/b-page.md") -> String {
        errors(of: [(path, text), shapes, pairs])
    }

    static func errors(of pages: [(path: String, text: String)]) -> String {
        do throws(PageErrors) {
            _ = try RuleSet(pages: pages)
            return ""
        } catch {
            return error.description
        }
    }

    /// The rule of a valid page, loaded with the two tables.
    static func rule(_ text: String, path: String = "Rules/b-page.md") throws -> Rule {
        let set = try RuleSet(pages: [(path, text), shapes, pairs])
        return set.pages.first { $0.path == path }!
    }
}
