import Engine
import Foundation
import Rules
import Syntax

/// The rules as they are, for the newest target, so that every rewrite is tried.
private let linter: Linter = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../Rules").standardized
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { name in
        (path: "Rules/" + name, text: (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
    let target = (try? Target(parsing: "swift 6.2, ios 26")) ?? .lowest
    guard let rules = try? RuleSet(pages: pages).rules, !rules.isEmpty else { fatalError("the pages do not load") }
    return Linter(rules: rules, options: LintOptions(targets: Targets(target), form: nil, jobs: 1))
}()

/// The first byte says what is tried with the others: a page, or a source from its bytes to its fixed text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
    if start[0] == UInt8(ascii: "P") {
        _ = try? RuleSet(pages: [("Rules/a-page.md", String(decoding: bytes, as: UTF8.self))])
        return 0
    }
    checkPieces(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    checkFixes(SourceFile(path: "a.swift", text: text))
    return 0
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
    let fixer = Fixer(linter: linter, allowing: .unsafe)
    let fixed = fixer.fix([file])
    guard let after = fixed.files.first, TokenTree(file).isBalanced else { return }
    precondition(TokenTree(after).isBalanced, "a fix breaks the balance")
    if !fixed.unsettled { precondition(fixer.fix([after]).files.isEmpty, "fixing twice differs from fixing once") }
}
