import Conditions
import FunctionBodies
import Index
import Overloads
import BundledRules
import Foundation
import Rules
import Syntax
import Testing
import Xcode

@testable import Engine

/// Each row of the `twins` tables, with a call made for it.
@Suite struct AlternativeRowTests {
    static let all = BundledTables.rows(.twins)

    /// Rows that no fence uses: those of `urlsession-data-task` match `dataTask` alone.
    static let unasked = ["downloadTask", "uploadTask"].flatMap { name in
        all.filter { $0.page == "urlsession-twins" && $0.pattern.contains(".\(name)(") }
    }
    static let rows = all.filter { row in !unasked.contains { $0.line == row.line && $0.page == row.page } }

    /// Otherwise a new row that the helpers below do not know would be skipped.
    @Test func thereAreRowsAndAllAreRead() {
        #expect(Set(Self.all.map(\.page)) == ["completion-twins", "urlsession-twins"])
        #expect(Self.all.count >= 48)
        for row in Self.all {
            #expect(row.cells.count == 6, "\(row.testDescription)")
            #expect(row.pattern.contains("$HANDLER"), "\(row.testDescription)")
            #expect(row.cell(2).hasPrefix("(") && row.cell(2).hasSuffix(")"), "\(row.testDescription)")
        }
    }

    @Test(arguments: rows)
    func isAwaited(row: TableRow) throws {
        let call = MadeCall(row)
        for written in [call.labelled, call.trailing] {
            let source = call.function(written)
            #expect(TokenTree(SourceFile(text: source)).isBalanced, "\(source)")
            let fixed = try Self.fix(source, row)
            #expect(fixed == call.function(call.awaited))
            // The awaited call is not found again.
            #expect(try Self.fix(fixed, row) == fixed)
        }
    }

    @Test(arguments: unasked)
    func isNotAskedFor(row: TableRow) throws {
        let call = MadeCall(row)
        for source in [call.function(call.labelled), call.function(call.trailing)] {
            #expect(try Self.fix(source, row) == source)
        }
    }

    /// No earlier row matches its calls.
    @Test(arguments: rows)
    func isNeeded(row: TableRow) throws {
        let call = MadeCall(row)
        let source = call.function(call.labelled)
        #expect(try Self.fix(source, row, without: true) != call.function(call.awaited))
    }

    /// If the async function is newer than the callback function, the target must be as new.
    @Test(arguments: rows.filter { !$0.cell(4).isEmpty })
    func needsWhatItSays(row: TableRow) throws {
        let call = MadeCall(row)
        let source = call.function(call.labelled)
        #expect(try Self.fix(source, row, target: row.cell(4)) == call.function(call.awaited))
        #expect(try Self.fix(source, row, target: "ios 14, macos 11, tvos 14, watchos 7") == source)
    }

    /// The source after all fixes for such calls, with or without the row.
    private static func fix(
        _ source: String, _ row: TableRow, without: Bool = false, target: String? = nil
    ) throws -> String {
        let rules = without ? try rules(row.page, without: row.line) : read[row.page]!
        let target = try Target(parsing: "swift 6.2, \(target ?? "ios 26, macos 26")")
        let linter = Linter(
            rules: rules, knowing: Fixtures.known,
            options: LintOptions(targets: Targets(target), form: nil, jobs: 1))
        return Fixer(linter: linter, allowing: .unsafe).fix([SourceFile(path: "a.swift", text: source)])
            .files.first?.text ?? source
    }

    private static let read = Dictionary(
        uniqueKeysWithValues: Set(all.map(\.page)).map { ($0, (try? rules($0, without: nil)) ?? []) })

    /// The rules that use a table, with all of its rows but one.
    private static func rules(_ page: String, without line: Int?) throws -> [Rule] {
        let rule = page == "urlsession-twins" ? "urlsession-data-task" : "completion-call"
        var table = BundledTables.text(page).components(separatedBy: "\n")
        if let line { table.remove(at: line - 1) }
        let pages = [
            ("Rules/\(page).md", table.joined(separator: "\n")), ("Rules/\(rule).md", BundledTables.text(rule)),
        ]
        return try RuleSet(pages: pages).rules
    }
}

/// A call that matches a row of a `twins` table, and the expected code in an async function.
private struct MadeCall {
    private let row: TableRow
    /// The parameters of the handler without `error`.
    private let values: [(name: String, isOptional: Bool)]
    private let throwsError: Bool
    private let operands: [String: String]

    init(_ row: TableRow) {
        self.row = row
        let given = row.cell(2).dropFirst().dropLast().components(separatedBy: ", ").filter { !$0.isEmpty }
        values = given.filter { $0 != "error?" }.map { value in
            let name = value.prefix { $0.isLetter }
            return (String(name), value.hasSuffix("?") || value.contains("?:"))
        }
        throwsError = given.contains("error?")
        let names = row.row.pattern.metavariables.map(\.name).filter { $0 != "HANDLER" }
        operands = Dictionary(uniqueKeysWithValues: names.map { ($0, "some" + $0.capitalized) })
    }

    /// An async function that ends with these lines, with a parameter for each operand.
    func function(_ lines: String) -> String {
        let parameters = operands.values.sorted().map { "_ \($0): \(type($0))" }.joined(separator: ", ")
        let body = lines.components(separatedBy: "\n").map { "    " + $0 }.joined(separator: "\n")
        return "func ask(\(parameters)) async {\n\(body)\n}\n"
    }

    /// The type of the first argument, if two functions differ only by it.
    private func type(_ operand: String) -> String {
        guard !row.cell(3).isEmpty, let first = row.pattern.components(separatedBy: "$").dropFirst(2).first else {
            return "Any"
        }
        return operand == operands[String(first.prefix { $0.isLetter })] ? row.cell(3) : "Any"
    }

    private var handler: String {
        let names = values.map(\.name) + (throwsError ? ["error"] : [])
        let head = names.isEmpty ? "{" : "{ \(names.joined(separator: ", ")) in"
        guard throwsError else { return "\(head)\n    \(use)\n}" }
        let unwrapped = values.filter(\.isOptional).map { "let \($0.name)" }.joined(separator: ", ")
        let condition = unwrapped.isEmpty ? "" : "if \(unwrapped) "
        return "\(head)\n    if let error {\n        fail(error)\n    } else \(condition){\n        \(use)\n    }\n}"
    }

    private var use: String { "use(\(values.map(\.name).joined(separator: ", ")))" }

    /// The call as in the row; a task that is stored in a variable is resumed below.
    var labelled: String { made(row.pattern.filled(operands).replacingOccurrences(of: "$HANDLER", with: handler)) }

    /// The call with a trailing closure.
    var trailing: String {
        let parts = row.pattern.filled(operands).components(separatedBy: "$HANDLER)")
        let cut = parts[0].lastIndex { $0 == "," || $0 == "(" }!
        let rest = parts[0][...cut].hasSuffix(",") ? parts[0][..<cut] + ")" : parts[0][...cut] + ")"
        return made(rest.replacingOccurrences(of: "()", with: "") + " " + handler + parts[1])
    }

    private func made(_ call: String) -> String {
        row.page == "urlsession-twins" ? "let task = \(call)\ntask.resume()" : call
    }

    var awaited: String {
        let names = values.map(\.name).joined(separator: ", ")
        let left = values.isEmpty ? "" : "let \(values.count == 1 ? names : "(\(names))") = "
        let call = row.cell(1).filled(operands)
        guard throwsError else { return "\(left)await \(call)\n\(use)" }
        return "do {\n    \(left)try await \(call)\n    \(use)\n} catch {\n    fail(error)\n}"
    }
}
