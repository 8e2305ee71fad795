import Engine
import Foundation
import Rules
import Syntax

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

/// For the newest target, so that every rewrite is tried.
private func linter(_ set: RuleSet) -> Linter {
    let target = (try? Target(parsing: "swift 6.2, ios 26")) ?? .lowest
    return Linter(
        rules: set.rules, knowing: set.known, options: LintOptions(targets: Targets(target), form: nil, jobs: 1))
}

private let everyRule: Linter = {
    guard let set = try? RuleSet(pages: pages), !set.rules.isEmpty else { fatalError("the pages do not load") }
    return linter(set)
}()

/// What the rules of a page that was made up are tried on: something for every shipped fence.
private let sample: SourceFile = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Seeds/sample.swift")
    guard let text = try? String(contentsOf: file.standardized, encoding: .utf8) else { fatalError("no sample") }
    return SourceFile(path: "sample.swift", text: text)
}()

/// The first byte says what is tried with the others: a page, a table, or a source from its bytes to its fixed text. Which
/// of the tables it takes the place of, the second byte of a table says: `A` for the first.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    let text = String(decoding: bytes, as: UTF8.self)
    switch start[0] {
    case UInt8(ascii: "P"): checkPage(tables(for: [text]) + [("Rules/a-page.md", text)])
    case UInt8(ascii: "T"):
        let place = Int(bytes[0] &- UInt8(ascii: "A")) % tables.count
        checkPage(neighbours[place] + [(tables[place].path, String(decoding: bytes.dropFirst(), as: UTF8.self))])
    default:
        checkPieces(bytes)
        checkFixes(SourceFile(path: "a.swift", text: text))
    }
    return 0
}

/// The pages are read or refused; those that are read find and fix what they like, and come to an end.
private func checkPage(_ pages: [(path: String, text: String)]) {
    guard let set = try? RuleSet(pages: pages), !set.rules.isEmpty else { return }
    _ = Fixer(linter: linter(set), allowing: .unsafe).fix([sample])
}

/// What stands beside a page that takes a table's place: the pages that look things up in it, and the tables of those.
private let neighbours: [[(path: String, text: String)]] = tables.map { table in
    let readers = pages.filter { $0.path != table.path && $0.text.contains(table.path.id) }
    let others = tables(for: readers.map(\.text)).filter { other in
        other.path != table.path && !readers.contains { $0.path == other.path }
    }
    return readers + others
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

/// The pieces join without a gap, over any bytes.
private func checkPieces(_ bytes: [UInt8]) {
    var tokenizer = Tokenizer(bytes)
    var end = 0
    while let piece = tokenizer.next() {
        precondition(piece.offset == end && piece.length > 0, "the pieces do not join")
        end = piece.end
    }
    precondition(end == bytes.count, "the pieces end too early")
}

/// What is balanced stays so, and fixing twice is fixing once.
private func checkFixes(_ file: SourceFile) {
    let fixer = Fixer(linter: everyRule, allowing: .unsafe)
    let fixed = fixer.fix([file])
    guard let after = fixed.files.first, TokenTree(file).isBalanced else { return }
    precondition(TokenTree(after).isBalanced, "a fix breaks the balance")
    if !fixed.unsettled { precondition(fixer.fix([after]).files.isEmpty, "fixing twice differs from fixing once") }
}
