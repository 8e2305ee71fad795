import Conditions
import FunctionBodies
import Index
import Overloads
import BundledRules
import Foundation
import Patterns
import Rules
import Syntax
import Testing

@testable import Engine

/// Each row of the tables of types, with a type made for it.
@Suite struct TypeRowTests {
    static let rows = BundledTables.rows(.types)
    /// Tables of function types; the others list names of types.
    static let handlers = rows.filter { $0.pattern.contains("->") }

    /// All bundled tables are covered by these tests.
    @Test func allTablesAreLookedAt() {
        // `TemplateCheckTests` covers availability.
        #expect(Set(BundledTables.tables.map(\.kind)) == [.types, .twins, .availability])
        #expect(Set(Self.rows.filter { !$0.pattern.contains("->") }.map(\.page)) == Set(Self.names))
        #expect(Self.rows.count >= 150)
    }

    private static let names = ["completion-delegates", "completion-handles", "completion-tokens"]

    /// The texts for the metavariables of these tables.
    private static let texts = [
        "VALUE": "Value", "FIRST": "First", "SECOND": "Second", "THIRD": "Third", "FOURTH": "Fourth",
        "FIFTH": "Fifth", "SIXTH": "Sixth", "MORE": "Third, Fourth", "ERROR": "Fault", "SUCCESS": "done",
        "FAILURE": "failed", "CONTINUATION": "continuation",
    ]

    private static let declared = """
        enum Fault: Error { case a }
        enum Ending { case done, failed(Fault) }
        enum Outcome { case done(Value), failed(Fault) }

        """

    private static func type(_ row: TableRow) -> String {
        row.pattern.replacingOccurrences(of: "OwnResult<Void, $ERROR, $SUCCESS, $FAILURE>", with: "Ending")
            .replacingOccurrences(of: "OwnResult<$VALUE, $ERROR, $SUCCESS, $FAILURE>", with: "Outcome")
            .replacingOccurrences(of: "OwnError<$ERROR>", with: "Fault").filled(texts)
    }

    /// The type of a parameter, in the usual spellings of handlers.
    private static func spellings(_ row: TableRow) -> [(source: String, type: String)] {
        let type = type(row)
        return [
            ("", "@escaping \(type)"), ("", "@escaping @Sendable \(type)"), ("", "@MainActor @escaping \(type)"),
            ("", "(\(type))?"), ("", "(@Sendable \(type))?"), ("typealias Handler = \(type)\n", "@escaping Handler"),
            ("typealias Handler = @Sendable \(type)\n", "Handler?"),
        ]
    }

    private static func match(_ source: String, _ type: String) throws -> (match: Match, evaluator: Evaluator) {
        let text = declared + source + "func f(done: \(type)) {}\n"
        let tree = TokenTree(SourceFile(path: "a.swift", text: text))
        var match = try #require(
            try Pattern("func $N($H: $T) { $$$B }").matches(in: tree.all, of: tree).first, "\(text)")
        match.bindings["CONTINUATION"] = .text("continuation")
        var project = ProjectIndex(knowing: Fixtures.known)
        project.add(tree)
        return (match, Evaluator(project: project))
    }

    /// The expected values of the row's columns for a type.
    private static func wanted(_ row: TableRow) -> [String] {
        (1...row.row.templates.count).map { row.cell($0).filled(texts) }
    }

    @Test(arguments: handlers)
    func isTheRowOfItsType(row: TableRow) throws {
        let table = BundledTables.table(row.page)
        for (source, type) in Self.spellings(row) {
            let (match, evaluator) = try Self.match(source, type)
            #expect(try Self.row(of: table, in: match, evaluator) == row.line, "\(source)\(type)")
            guard row.row.templates.contains(where: { $0 != nil }) else { continue }
            let given = try evaluator.apply(
                .rewrite(Metavariable(name: "T", isRun: false), by: table), match, naming: { $0[0] })
            #expect(given.map(\.plainText) == Self.wanted(row), "\(source)\(type)")
        }
    }

    /// A row without a template gives its note as a reason.
    @Test(
        arguments: handlers.filter { row in !row.row.templates.isEmpty && row.row.templates.allSatisfy { $0 == nil } })
    func rowsWithoutTemplateRefuse(row: TableRow) throws {
        let table = BundledTables.table(row.page)
        let (match, evaluator) = try Self.match("", "@escaping \(Self.type(row))")
        do {
            let given = try evaluator.apply(
                .rewrite(Metavariable(name: "T", isRun: false), by: table), match, naming: { $0[0] })
            #expect(given.map(\.plainText) == [])
        } catch {
            #expect(error.reason == row.row.note && !row.row.note.isEmpty)
        }
    }

    /// The line of the first row that matches the type; earlier rows do not.
    private static func row(of table: Table, in match: Match, _ evaluator: Evaluator) throws -> Int? {
        let type = Metavariable(name: "T", isRun: false)
        for count in 1...table.rows.count {
            let front = Table(
                id: table.id, kind: table.kind, columns: table.columns, rows: Array(table.rows.prefix(count)),
                given: table.given)
            let isThere = (try? evaluator.check(Condition(.isRow(type, of: front)), match)) != nil
            if isThere { return front.rows[count - 1].position.line }
        }
        return nil
    }

    // MARK: Names

    @Test(arguments: rows.filter { names.contains($0.page) })
    func isTheRowOfItsName(row: TableRow) throws {
        let (match, evaluator) = try Self.match("", row.pattern)
        #expect(try Self.row(of: BundledTables.table(row.page), in: match, evaluator) == row.line)
    }

    @Test(arguments: BundledTables.rows("completion-tokens"))
    func tokensEnd(row: TableRow) throws {
        let (match, evaluator) = try Self.match("", row.pattern)
        let table = BundledTables.table(row.page)
        let end = try evaluator.apply(
            .rewrite(Metavariable(name: "T", isRun: false), by: table), match, naming: { $0[0] })
        #expect(end.map(\.plainText) == [row.cell(1)])
    }

    /// A suffix of type names.
    @Test(arguments: BundledTables.rows("completion-handles"))
    func handlesMayBeDropped(row: TableRow) throws {
        let table = BundledTables.table(row.page)
        for (type, holds) in [(row.pattern, true), ("Sample\(row.pattern)", true), ("\(row.pattern)Store", false)] {
            let text = "func f(done: @escaping () -> Void) -> \(type) { g() }\n"
            let tree = TokenTree(SourceFile(path: "a.swift", text: text))
            let found = try Pattern("func $N($H: $T) -> $R { $$$B }").matches(in: tree.all, of: tree)
            let match = try #require(found.first)
            let evaluator = Evaluator(project: ProjectIndex(knowing: Fixtures.known))
            #expect(
                ((try? evaluator.check(Condition(.resultMayBeDropped(by: table)), match)) != nil) == holds, "\(type)")
        }
    }

    /// A call by such a delegate counts as a call of the stored handler; one by any other object does not.
    @Test(arguments: BundledTables.rows("completion-delegates"))
    func delegatesAnswer(row: TableRow) throws {
        let table = BundledTables.table(row.page)
        for (type, property) in [(row.pattern, "done"), ("Sample\(row.pattern)", nil)] {
            let text = """
                final class Screen {
                    var done: ((Int) -> Void)?
                    func ask(done: @escaping (Int) -> Void) {
                        self.done = done
                    }
                    func sender(_ sender: \(type), didFinish number: Int) {
                        done?(number)
                        done = nil
                    }
                }
                """
            let tree = TokenTree(SourceFile(path: "a.swift", text: text))
            let found = try Pattern("func $N($H: $T) { $$$B }").matches(in: tree.all, of: tree)
            let match = try #require(found.first)
            var project = ProjectIndex(knowing: Fixtures.known)
            project.add(tree)
            let kept = try? Evaluator(project: project).apply(
                .keptProperty(Metavariable(name: "H", isRun: false), until: table), match, naming: { $0[0] })
            #expect(kept?.first?.plainText == property, "\(type)")
        }
    }
}
