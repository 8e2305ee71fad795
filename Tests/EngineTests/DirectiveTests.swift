import Reporters
import Syntax
import Testing

@testable import Engine

/// Fixes and sketches of a chain with an `#if` in it keep all directives in their order.
@Suite struct DirectiveTests {
    /// A directive before each link in turn: `open` before one link, `close` before a later one or at the end.
    private static let sources: [String] = {
        let links = [".map { $0 }", ".receive(on: DispatchQueue.main)", ".removeDuplicates()", ".sink { print($0) }"]
        let chains = [links, [links[0], links[1], links[3]], [links[1], links[3]], [links[0], links[3]]]
        return chains.flatMap { links in
            links.indices.flatMap { open in
                (open + 1...links.count).flatMap { close -> [String] in
                    let plain = chain(links, open: open, close: close, other: [])
                    return [plain, chain(links, open: open, close: close, other: ["#else"] + links[open..<close])]
                }
            }
        }
    }()

    private static func chain(_ links: [String], open: Int, close: Int, other: [String]) -> String {
        let lines = links[..<open] + ["#if DEBUG"] + links[open..<close] + other + ["#endif"] + links[close...]
        let text = (["numbers"] + lines + [".store(in: &bag)"]).joined(separator: "\n            ")
        return """
            import Combine
            @MainActor
            final class A {
                private var bag = Set<AnyCancellable>()
                func start() {
                    \(text)
                }
            }

            """
    }

    private func directives(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("#") }
    }

    @Test func sketchesKeepDirectives() throws {
        var sketches = 0
        for source in Self.sources {
            let file = SourceFile(path: "a.swift", text: source)
            let findings = Fixtures.linter().lint([file]).findings
            #expect(findings.contains { $0.rule.hasPrefix("combine-sink") }, "\(source)")
            for fix in findings.flatMap(\.fixes) {
                sketches += 1
                #expect(fix.applicability == .display)
                let rewritten = file.applying(fix.edits).text
                #expect(directives(rewritten) == directives(source), "\(rewritten)")
                #expect(TokenTree(SourceFile(text: rewritten)).isBalanced)
            }
        }
        #expect(sketches > 0)
    }

    /// A refusal has a position.
    @Test func refusalHasPosition() throws {
        let source = Self.chain([".map { $0 }", ".sink { print($0) }"], open: 1, close: 2, other: [])
        let findings = Fixtures.linter().lint([SourceFile(path: "a.swift", text: source)]).findings
        try #require(findings.count == 1)
        #expect(findings[0].fixes.isEmpty)
        #expect(findings[0].related.map(\.message) == ["the rewrite would split this '#if': rewrite 'start' by hand"])
        #expect(findings[0].related.map(\.position.line) == [8])
    }
}
