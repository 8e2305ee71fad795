import Reporters

/// What a command that failed has said.
struct CommandOutput {
    private static let most = 5

    private let lines: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8]) {
        lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    }

    /// The last lines.
    var end: [String] { lines.suffix(2 * Self.most).map(Self.text) }

    /// The places of errors in some files, and the lines that matter: errors in these files, then others; the last lines if
    /// there are none.
    func errors(in files: Set<String>) -> (lines: [String: Set<Int>], words: [String]) {
        let names = Dictionary(files.map { (Disk.resolved($0) ?? $0, $0) }) { first, _ in first }
        var seen: Set<String> = []
        var found: [String: Set<Int>] = [:]
        var own: [String] = []
        var others: [String] = []
        for line in lines where line.starts(with: Self.word) || line.contains([UInt8](": ".utf8) + Self.word) {
            let text = Self.text(line)
            guard seen.insert(text).inserted else { continue }
            if let place = Self.place(text), let file = Disk.resolved(place.path).flatMap({ names[$0] }) {
                found[file, default: []].insert(place.line)
                own.append(text)
            } else {
                others.append(text)
            }
        }
        let words = (own + others).prefix(Self.most)
        return (found, words.isEmpty ? lines.suffix(Self.most).map(Self.text) : Array(words))
    }

    private static let word = [UInt8]("error:".utf8)

    private static func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }

    /// Of `FILE:LINE:COLUMN: error: …`.
    private static func place(_ line: String) -> SourcePlace? {
        line.firstRange(of: ": error:").flatMap { try? SourcePlace(parsing: String(line[..<$0.lowerBound])) }
    }
}
