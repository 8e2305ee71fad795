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

    /// The id of a rule, and its byte range.
    struct Name {
        let id: String
        let range: Range<Int>
    }

    let comment: Token
    let scope: Scope
    /// What follows the marker, such as `disable:next`.
    let word: String
    /// The rules it names; empty means all rules.
    let names: [Name]

    /// Nil for all other comments, also for one that only mentions suppressions.
    init?(_ comment: Token, in file: SourceFile) {
        self.comment = comment
        var rest = CommentWords(bytes: file.bytes, range: comment.range)
        rest.skip { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
        guard let first = rest.next(), first.text.hasPrefix(Suppressions.marker) else { return nil }
        let last = first.text.dropFirst(Suppressions.marker.count)
        word = String(last.hasSuffix("*/") ? last.dropLast(2) : last)
        switch word {
        case "", "one-value": return nil
        case "enable": scope = .enable
        case "disable": scope = .region
        default:
            let place = word.hasPrefix("disable:") ? Scope(rawValue: String(word.dropFirst("disable:".count))) : nil
            scope = place.flatMap { [.next, .this, .previous, .file].contains($0) ? $0 : nil } ?? .unknown
        }
        names = first.text.hasSuffix("*/") ? [] : rest.names()
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
