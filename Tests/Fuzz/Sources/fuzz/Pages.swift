import Index
import Engine
import Foundation
import Names
import Rules
import Syntax
import Xcode

/// The pages as they are, by path.
private let pages: [(path: String, text: String)] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Rules").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted().map { name in
        ("Rules/" + name, (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
}()

private let tables = pages.filter { $0.text.hasPrefix("---\ntable:") }

/// What these pages stand beside: the tables that they name. To read all of them each time takes longer than the rest.
private func tables(for texts: [String]) -> [(path: String, text: String)] {
    tables.filter { table in texts.contains { $0.utf8.holds(table.path.id.utf8) } }
}

/// What stands beside a page that takes a table's place: the shortest page that looks things up in it, as all of them take
/// ten times as long, with the tables of that.
private let neighbours: [[(path: String, text: String)]] = tables.map { table in
    let readers = pages.filter { $0.path != table.path && $0.text.contains(table.path.id) }
    guard let reader = readers.min(by: { $0.text.utf8.count < $1.text.utf8.count }) else { return [] }
    return [reader] + tables(for: [reader.text]).filter { $0.path != table.path && $0.path != reader.path }
}

/// For the newest target, so that every rewrite is tried.
func linter(_ rules: [Rule], knowing known: KnownNames) -> Linter {
    let target = (try? Target(parsing: "swift 6.2, ios 26")) ?? .lowest
    return Linter(rules: rules, knowing: known, options: LintOptions(targets: Targets(target), form: nil, jobs: 1))
}

let bundled: RuleSet = {
    guard let set = try? RuleSet(pages: pages), !set.rules.isEmpty else { fatalError("the pages do not load") }
    return set
}()

/// All bundled rules.
let everyRule = linter(bundled.rules, knowing: bundled.known)

/// What the rules of a page that was made up are tried on: something for every shipped fence.
let sample: SourceFile = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Seeds/sample.swift")
    guard let text = try? String(contentsOf: file.standardized, encoding: .utf8) else { fatalError("no sample") }
    return SourceFile(path: "sample.swift", text: text)
}()

func checkPages(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    check(tables(for: [text]) + [("Rules/a-page.md", text)])
}

func checkTables(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let place = Int(first &- UInt8(ascii: "A")) % tables.count
    let table = (path: tables[place].path, text: String(decoding: bytes.dropFirst(), as: UTF8.self))
    guard (try? RuleSet(pages: [table])) != nil else { return }
    check(neighbours[place] + [table])
}

/// The pages are read or refused; those that are read find and fix what they like, and come to an end.
private func check(_ pages: [(path: String, text: String)]) {
    guard let set = try? RuleSet(pages: pages), !set.rules.isEmpty else { return }
    _ = Fixer(linter: linter(set.rules, knowing: set.known), allowing: .unsafe).fix([sample])
}

extension Collection where Element: Equatable {
    /// Whether these stand in it in a row; Foundation's way takes a tenth of the time of a run.
    fileprivate func holds(_ others: some Collection<Element>) -> Bool {
        indices.contains { self[$0] == others.first && self[$0...].starts(with: others) }
    }
}

extension String {
    /// The id of the page that lies there.
    fileprivate var id: Substring { dropFirst("Rules/".count).dropLast(".md".count) }
}
