import Patterns
import Syntax

/// A parsed suppression comment.
struct SuppressionWords {
    enum Scope: String {
        case next, this, previous, file, region, enable
        /// What follows the marker is none of these.
        case unknown
    }

    /// What may follow the marker in a comment.
    static let spelled = [
        "disable:next", "disable:this", "disable:previous", "disable:file", "disable", "enable", "one-value",
    ]

    /// What other linters call it.
    private static let foreign = ["ignore", "ignore-next-line", "disable-next-line", "off", "skip", "suppress", "noqa"]

    /// The id of a rule, and its byte range.
    struct Name {
        let id: String
        let range: Range<Int>
    }

    let comment: Token
    let scope: Scope
    /// What is wrong with its first words; nil for those that are known.
    private(set) var fault: String?
    /// The rules it names; empty means all rules.
    private(set) var names: [Name]
    /// The words of a reason without ` -- ` before it.
    private(set) var reason: [Name] = []

    /// Nil for all other comments, also for one that only mentions suppressions. `known`: the ids of all rules; empty if they are
    /// not known.
    init?(_ comment: Token, in file: SourceFile, knowing known: [String]) {
        self.comment = comment
        var rest = CommentWords(bytes: file.bytes, range: comment.range)
        rest.skip { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
        guard let first = rest.next(), first.text.hasPrefix(Suppressions.tool) else { return nil }
        let isMarked = first.text.hasPrefix(Suppressions.marker)
        let isAlone = first.text == Suppressions.marker || first.text == Suppressions.tool
        guard isMarked || isAlone else { return nil }
        let last = isAlone ? rest.next()?.text ?? "" : String(first.text.dropFirst(Suppressions.marker.count))
        let word = last.hasSuffix("*/") ? String(last.dropLast(2)) : last
        let meant = nearest(to: word, among: Self.spelled)
        names = last.hasSuffix("*/") ? [] : rest.names()
        if isAlone {
            // Prose may begin with the name of the tool.
            guard Self.spelled.contains(word) || isMarked && (meant != nil || Self.foreign.contains(word)) else {
                return nil
            }
            scope = .unknown
            fault =
                Self.foreign.contains(word)
                ? "`\(word)` is not known: write `\(Suppressions.marker)disable:next ID -- reason`"
                : "write `\(Suppressions.marker)\(meant ?? word)`, without a space"
            return
        }
        switch word {
        case "", "one-value": return nil
        case "enable": scope = .enable
        case "disable": scope = .region
        default:
            let place = word.hasPrefix("disable:") ? Scope(rawValue: String(word.dropFirst("disable:".count))) : nil
            scope = place.flatMap { [.next, .this, .previous, .file].contains($0) ? $0 : nil } ?? .unknown
            if scope == .unknown {
                let hint = meant.map { ", did you mean `\($0)`?" } ?? ""
                fault = "`\(word)` is not known after `\(Suppressions.marker)`\(hint)"
            }
        }
        if !known.isEmpty { splitReason(knowing: known) }
    }

    /// A reason begins at the first word from which on none is, or is like, the id of a rule. Where no id is before it, nothing is
    /// silenced.
    private mutating func splitReason(knowing known: [String]) {
        let last = names.lastIndex { known.contains($0.id) || nearest(to: $0.id, among: known) != nil }
        let start = last.map { $0 + 1 } ?? 0
        guard start < names.count, start > 0 || names.count > 1 else { return }
        reason = Array(names[start...])
        if start > 0 { names.removeSubrange(start...) }
    }

    var ids: [String] { names.map(\.id) }
}

/// Reads a comment word by word, as bytes: a file may contain invalid UTF-8.
private struct CommentWords {
    let bytes: [UInt8]
    var range: Range<Int>

    mutating func skip(_ isSkipped: (UInt8) -> Bool) {
        while let first = range.first, bytes[first].isWhiteSpace || isSkipped(bytes[first]) { range.removeFirst() }
    }

    mutating func next(orComma: Bool = false) -> (text: String, range: Range<Int>)? {
        skip { orComma && $0 == UInt8(ascii: ",") }
        let end =
            range.first { bytes[$0].isWhiteSpace || orComma && bytes[$0] == UInt8(ascii: ",") } ?? range.upperBound
        guard end > range.lowerBound else { return nil }
        let word = range.lowerBound..<end
        range = end..<range.upperBound
        return (String(decoding: bytes[word], as: UTF8.self), word)
    }

    /// The names up to the reason after `--`, or to the end of the comment.
    mutating func names() -> [SuppressionWords.Name] {
        var names: [SuppressionWords.Name] = []
        while let word = next(orComma: true), word.text != "--", word.text != "*/" {
            guard word.text.hasSuffix("*/") else {
                names.append(SuppressionWords.Name(id: word.text, range: word.range))
                continue
            }
            let range = word.range.lowerBound..<word.range.upperBound - 2
            names.append(SuppressionWords.Name(id: String(word.text.dropLast(2)), range: range))
        }
        return names
    }
}
