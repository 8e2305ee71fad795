import Patterns
import Rules
import Syntax

/// The comments of a file that say which findings stay.
///
/// `// migrate-lint:disable:next ID[, ID] -- reason`, and `:this`, `:previous` for another line; `disable` up to
/// `enable` for a region; `disable:file` for the whole file.
package struct Suppressions {
    /// The rule that reports a suppression which silences nothing.
    package static let ruleID = "suppression-unused"
    static let unknownID = "suppression-unknown"
    /// What such a comment begins with.
    package static let marker = "\(tool):"
    /// The name of the tool: without the colon it is misspelt.
    static let tool = "migrate-lint"

    private struct Entry {
        let words: SuppressionWords
        let ids: [String]
        /// 1-based; findings on any of these lines are silenced.
        var lines: ClosedRange<Int>
        let isRegion: Bool
        /// By rule: the line where the region ends, if it ends earlier for that rule.
        var ends: [String: Int] = [:]
        var used: Set<String> = []

        func lines(for rule: String) -> ClosedRange<Int> {
            lines.lowerBound...min(lines.upperBound, ends[rule] ?? lines.upperBound)
        }

        /// Whether it is a region that is still open at this line, for a rule, or for any if nil.
        func isOpen(at line: Int, for rule: String?) -> Bool {
            guard isRegion, lines.contains(line) else { return false }
            if let rule { return ends[rule] == nil && (ids.isEmpty || ids.contains(rule)) }
            return ids.isEmpty || ids.contains { ends[$0] == nil }
        }
    }

    private var entries: [Entry] = []
    /// The entries for a single line, by line; all others are regions.
    private var places: [(line: Int, entry: Int)] = []
    private var regions: [Int] = []
    /// `enable` comments without an open region, with the rules concerned; empty for all rules.
    private var idleEnds: [(words: SuppressionWords, idle: [String])] = []

    /// Comments that begin as suppressions and are none.
    private var unknown: [SuppressionWords] = []

    /// `known`: the ids of all rules; empty if they are not known.
    init(_ tree: TokenTree, knowing known: [String]) {
        let last = tree.lines.starts.count
        for comment in tree.table.comments {
            guard let words = SuppressionWords(comment, in: tree.file, knowing: known) else { continue }
            let line = tree.lines.line(at: comment.offset)
            let endLine = tree.lines.line(at: max(comment.offset, comment.end - 1))
            switch words.scope {
            case .unknown: unknown.append(words)
            case .enable: close(words, at: line)
            case .file: add(words, 1...last)
            case .region: add(words, line...last)
            case .next: add(words, endLine + 1...endLine + 1)
            case .this: add(words, line...endLine)
            case .previous: add(words, max(1, line - 1)...max(1, line - 1))
            }
        }
        for (index, entry) in entries.enumerated() {
            if entry.lines.count > 1 {
                regions.append(index)
            } else {
                places.append((entry.lines.lowerBound, index))
            }
        }
        places.sort { $0.line < $1.line }
    }

    /// Whether the file has no comment that is one, or is taken for one.
    var isEmpty: Bool { entries.isEmpty && idleEnds.isEmpty && unknown.isEmpty }

    private mutating func add(_ words: SuppressionWords, _ lines: ClosedRange<Int>) {
        entries.append(Entry(words: words, ids: words.ids, lines: lines, isRegion: words.scope == .region))
    }

    /// Ends the open regions for these rules, or for all rules.
    private mutating func close(_ words: SuppressionWords, at line: Int) {
        let ids = words.ids
        let idle = ids.filter { id in !entries.contains { $0.isOpen(at: line, for: id) } }
        if !idle.isEmpty || ids.isEmpty && !entries.contains(where: { $0.isOpen(at: line, for: nil) }) {
            idleEnds.append((words, idle))
        }
        for index in entries.indices where entries[index].isRegion && entries[index].lines.contains(line) {
            for id in ids where entries[index].ends[id] == nil { entries[index].ends[id] = line }
            if ids.isEmpty { entries[index].lines = entries[index].lines.lowerBound...line }
        }
    }

    /// A finding for each comment that is no suppression, names a rule that there is not, or has a reason that looks like such
    /// names: it says what was meant.
    func misspelt(in tree: TokenTree, rule: Rule, known: [String]) -> [Finding] {
        let words = unknown.map { ($0.comment, $0.fault ?? "") }
        let names = (entries.map(\.words) + idleEnds.map(\.words)).flatMap { found -> [(Token, String)] in
            if let first = found.reason.first {
                return [(found.comment, "the reason begins with ` -- `: write `-- \(first.id) …`")]
            }
            return found.ids.filter { !known.contains($0) }.map {
                let hint = nearest(to: $0, among: known).map { ", did you mean `\($0)`?" } ?? ""
                return (found.comment, "there is no rule `\($0)`\(hint)")
            }
        }
        return (words + names).sorted { $0.0.offset < $1.0.offset }.map { comment, said in
            Finding(rule, "\(rule.message.text): \(said)", at: comment.range, of: tree)
        }
    }

    /// Whether a comment silences this finding; marks the comment as used.
    mutating func silence(_ finding: Finding) -> Bool {
        var isSilenced = false
        let lines = finding.start.line...max(finding.start.line, finding.end.line)
        let first = places.partitioningIndex { $0.line >= lines.lowerBound }
        let near = places[first...].prefix { $0.line <= lines.upperBound }.map(\.entry)
        for index in near + regions where entries[index].lines(for: finding.rule).overlaps(lines) {
            let ids = entries[index].ids
            let isOnComments = [Self.ruleID, Self.unknownID].contains(finding.rule)
            guard ids.contains(finding.rule) || ids.isEmpty && !isOnComments else { continue }
            entries[index].used.insert(finding.rule)
            isSilenced = true
        }
        return isSilenced
    }

    /// The same, without marking the comment as used.
    func isSilenced(_ finding: Finding) -> Bool {
        var copy = self
        return copy.silence(finding)
    }

    /// A finding for each comment that silences or ends nothing, wholly or for some of its rules. Rules that did not
    /// run are left out.
    func unused(in tree: TokenTree, rule: Rule, selected: Set<String>) -> [Finding] {
        let unused = entries.filter { !$0.ids.isEmpty || $0.used.isEmpty }.map { entry in
            (words: entry.words, idle: entry.ids.filter { !entry.used.contains($0) })
        }
        return (unused + idleEnds).sorted { $0.words.comment.offset < $1.words.comment.offset }.compactMap { found in
            let ids = found.words.ids
            let idle = found.idle.filter { selected.contains($0) && $0 != Self.ruleID }
            guard !idle.isEmpty || ids.isEmpty else { return nil }
            let left = ids.filter { !idle.contains($0) }
            return finding(SuppressionEdit(tree: tree, words: found.words), keeping: left, rule)
        }
    }

    private func finding(_ edit: SuppressionEdit, keeping left: [String], _ rule: Rule) -> Finding {
        let tree = edit.tree
        let range = edit.words.comment.range
        let isConditional = tree.isConditional(tree.firstToken(from: range.lowerBound))
        let fixes = edit.keeping(left).map { edit in
            Fix(
                applicability: isConditional ? .unsafe : .safe, form: "", requires: "",
                group: "\(rule.id):\(tree.file.path):\(range.lowerBound)", edits: [edit])
        }
        let idle = edit.words.ids.filter { !left.contains($0) }.map { "`\($0)`" }.joined(separator: ", ")
        let message =
            left.isEmpty
            ? rule.message.text : rule.message.text.replacing("this suppression", with: "\(idle) from this suppression")
        return Finding(rule, message, at: range, of: tree, fixes: fixes.map { [$0] } ?? [])
    }
}

extension Finding {
    /// One about a comment.
    fileprivate init(_ rule: Rule, _ message: String, at range: Range<Int>, of tree: TokenTree, fixes: [Fix] = []) {
        self.init(
            rule: rule.id, idioms: [], severity: rule.severity, path: tree.file.path, range: range,
            start: tree.lines.position(at: range.lowerBound), end: tree.lines.position(at: range.upperBound),
            message: message, fixes: fixes)
    }
}
