import Conditions
import FunctionBodies
import Index
import Overloads
import Patterns
import BundledRules
import Foundation
import Rules
import Testing

/// A row of a bundled table page as it is written, with the parsed row.
struct TableRow: Sendable, CustomTestStringConvertible {
    /// The id of the page.
    let page: String
    /// The line on its page where it begins, counted from 1.
    let line: Int
    /// Without backticks; several lines of code with a line end between them.
    let cells: [String]
    let row: Table.Row

    var pattern: String { cells[0] }
    var testDescription: String { "\(page):\(line) \(pattern)" }

    /// A cell of a template column; empty if there is none.
    func cell(_ column: Int) -> String { column < cells.count - 1 ? cells[column] : "" }
}

/// The table pages that are bundled with the program, read once.
enum BundledTables {
    static let tables: [Table] = {
        do throws(PageErrors) {
            return try RuleSet(pages: BundledPages.all).pages.compactMap(\.table)
        } catch {
            fatalError(error.description)
        }
    }()

    static func table(_ id: String) -> Table { tables.first { $0.id == id }! }

    static func text(_ id: String) -> String { BundledPages.all.first { $0.path.hasSuffix("/\(id).md") }!.text }

    static func rows(_ kind: Table.Kind) -> [TableRow] { tables.filter { $0.kind == kind }.flatMap(rows) }

    static func rows(_ id: String) -> [TableRow] { rows(of: table(id)) }

    private static func rows(of table: Table) -> [TableRow] {
        let lines = text(table.id).components(separatedBy: "\n")
        return table.rows.map { row in
            let cells = lines[row.position.line - 1].components(separatedBy: " |").map(plain)
            return TableRow(page: table.id, line: row.position.line, cells: cells.dropLast(), row: row)
        }
    }

    /// The text between the pipes and backticks of a cell.
    private static func plain(_ cell: String) -> String {
        cell.components(separatedBy: "<br>").map { line in
            // White space between the backticks is indentation.
            line.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
                .trimmingCharacters(in: CharacterSet(charactersIn: "`"))
        }.joined(separator: "\n")
    }
}

extension String {
    /// With metavariables replaced by these texts; longer names first.
    func filled(_ texts: [String: String]) -> String {
        texts.sorted { $0.key.count > $1.key.count }.reduce(self) { text, entry in
            text.replacingOccurrences(of: "$$$" + entry.key, with: entry.value)
                .replacingOccurrences(of: "$" + entry.key, with: entry.value)
        }
    }
}
