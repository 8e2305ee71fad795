import BundledRules
import Syntax
import Testing

@testable import Rules

/// No page says a thing twice: a `where` line with a reason, or with a transform that is given something, stands once.
/// Lines that only say which fence it is may be repeated.
@Suite struct RepeatedLineTests {
    @Test(arguments: BundledPages.all.map(\.path))
    func noLineIsRepeated(path: String) throws {
        let page = try #require(BundledPages.all.first { $0.path == path })
        #expect(Self.repeated(on: page.text) == [])
    }

    @Test(arguments: [
        ("match is statement", []), ("form task", []), ("let $V = fresh `${A}Values`", []), ("fix display", []),
        ("let $T = name of async function", []), ("fix display: by hand", ["fix display: by hand"]),
        ("requires swift 5.5, ios 15", []), ("let $M = members of $K", ["let $M = members of $K"]),
        ("let $M = members of $K else report: a", ["let $M = members of $K else report: a"]),
        ("not $A in b else unsafe: c", ["not $A in b else unsafe: c"]), ("$A is `if a { b } else { c }`", []),
        ("in form a: fix safe: b", ["in form a: fix safe: b"]),
    ])
    func lineIsRead(line: String, wanted: [String]) {
        #expect(Self.repeated(on: "---\n---\n# say\n```where\n\(line)\n```\n```where\nx\n\(line)\n```\n") == wanted)
        #expect(Self.repeated(on: "---\n---\n# say\n```where\n\(line)\n```\n") == [])
    }

    /// The lines that stand twice, each once, in the order of the page.
    private static func repeated(on text: String) -> [String] {
        let fences = Outline(SourceFile(text: text)).fences.filter { FenceRole($0) == .where }
        let lines = fences.flatMap { $0.body.text.split(separator: "\n").map { $0.trimming } }
        var seen: Set<String> = []
        var repeated: [String] = []
        for line in lines where saysMuch(line) && !seen.insert(line).inserted && !repeated.contains(line) {
            repeated.append(line)
        }
        return repeated
    }

    /// Whether the line has a reason, or a transform that names what it is applied to.
    private static func saysMuch(_ line: String) -> Bool {
        let pieces = Piece.all(in: Excerpt(line))
        let words = pieces.map(\.text)
        if pieces.contains(where: { $0.kind == .word && $0.text == "else" }) { return true }
        if let fix = words.firstIndex(of: "fix"), fix == 0 || words.first == "in" {
            return words[fix...].contains(":")
        }
        guard words.first == "let", let equal = words.firstIndex(of: "="), words[equal...].dropFirst().first != "fresh"
        else { return false }
        return pieces[equal...].contains { if case .name = $0.kind { true } else { false } }
    }
}

extension Substring {
    fileprivate var trimming: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " || text.last == "\r" { text.removeLast() }
        return String(text)
    }
}
