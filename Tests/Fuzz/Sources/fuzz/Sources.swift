import Engine
import Foundation
import Syntax

/// The pieces join without a gap, over any bytes; the tree spans the tokens.
func checkTrees(_ bytes: [UInt8]) {
    var tokenizer = Tokenizer(bytes)
    var end = 0
    while let piece = tokenizer.next() {
        precondition(piece.offset == end && piece.length > 0, "the pieces do not join")
        end = piece.end
    }
    precondition(end == bytes.count, "the pieces end too early")
    let tree = TokenTree(SourceFile(path: "a.swift", text: String(decoding: bytes, as: UTF8.self)))
    _ = tree.isBalanced
}

/// What is balanced stays so, and fixing twice is fixing once. `FUZZ_PAIRS` names a folder for what is changed, before and
/// after, which `parsed` gives to the compiler.
func checkFixes(_ bytes: [UInt8]) {
    let file = SourceFile(path: "a.swift", text: String(decoding: bytes, as: UTF8.self))
    let fixer = Fixer(linter: everyRule, allowing: .unsafe)
    let fixed = fixer.fix([file])
    guard let after = fixed.files.first, TokenTree(file).isBalanced else { return }
    precondition(TokenTree(after).isBalanced, "a fix breaks the balance")
    if !fixed.unsettled { precondition(fixer.fix([after]).files.isEmpty, "fixing twice differs from fixing once") }
    keep(file, after)
}

private func keep(_ before: SourceFile, _ after: SourceFile) {
    guard let folder = ProcessInfo.processInfo.environment["FUZZ_PAIRS"] else { return }
    let name = UUID().uuidString
    for (file, moment) in [(before, "before"), (after, "after")] {
        let place = URL(filePath: folder).appending(path: "\(name).\(moment).swift")
        try? Data(file.bytes).write(to: place)
    }
}

/// What comments are put round, with a finding or two. The sample takes twenty times as long.
private let marked = SourceFile(
    path: "marked.swift",
    text: """
        let values = PassthroughSubject<Int, Never>()

        func follow() {
            DispatchQueue.main.async { print(1) }
        }
        """)

/// What that is said to hold, by the rule that finds it and the place. Each rule is asked alone: where a finding is
/// silenced, one that it contains or has taken the place of is told.
private let unmarked = bundled.rules.reduce(into: [String: Set<String>]()) { places, rule in
    for finding in linter([rule], knowing: bundled.known).lint([marked]).findings {
        places[rule.id, default: []].insert(place(finding, from: 0))
    }
}

/// The rules that find something there.
private let finders = linter(bundled.rules.filter { unmarked[$0.id] != nil }, knowing: bundled.known)

/// Comments with made-up words before and after code with findings may silence them, and make up none but that one of
/// them is not needed.
func checkComments(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    // This tells what a publisher gives, and silences nothing.
    guard !words.contains(where: { $0.contains("one-value") }) else { return }
    let comments = words.map { "// migrate-lint:\($0)\n" }.joined()
    let text = comments + String(decoding: marked.bytes, as: UTF8.self) + "\n" + comments
    let report = finders.lint([SourceFile(path: marked.path, text: text)])
    for finding in report.findings where finding.rule != "suppression-unused" {
        let isKnown = unmarked[finding.rule]?.contains(place(finding, from: words.count)) ?? false
        precondition(isKnown, "a comment makes up a finding")
    }
}

private func place(_ finding: Finding, from line: Int) -> String {
    "\(finding.start.line - line):\(finding.start.column)"
}
