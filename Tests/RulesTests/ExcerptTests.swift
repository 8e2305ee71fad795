import Testing

@testable import Rules

@Suite struct ExcerptTests {
    /// Every byte that is kept maps to its place in the page, however the excerpt was cut.
    @Test(arguments: ["a\\|b\\|\\|c", "\\|", "| x \\| y |", "a\\b", ""])
    func placesMapToPage(text: String) {
        let page = Array("..\(text)..".utf8)
        let all = Excerpt(text.utf8, start: 2).withoutPipeEscapes()
        #expect(all.text == text.split(separator: "\\|", omittingEmptySubsequences: false).joined(separator: "|"))
        for low in 0...all.bytes.count {
            for high in low...all.bytes.count {
                let part = all.part(low..<high)
                for index in part.bytes.indices {
                    #expect(page[part.place(index..<index + 1).lowerBound] == part.bytes[index])
                }
            }
        }
    }

    @Test(arguments: [
        ("a, b", ["a", "b"]), ("f(1, 2),[3, 4] ,`5, 6`", ["f(1, 2)", "[3, 4]", "`5, 6`"]), ("", [""]), (",", ["", ""]),
        ("a), b", ["a)", "b"]),
    ])
    func itemsAreCutAtCommasOutsideOfBrackets(text: String, items: [String]) {
        #expect(Excerpt(text).items().map(\.text) == items)
    }

    @Test(arguments: [
        ("`a`", "a"), ("``a `b` c``", "a `b` c"), ("`` ` ``", "`"), ("`a` `b`", nil), ("a", nil), ("`", nil),
        ("``", nil),
    ])
    func codeSpanIsWholeExcerpt(text: String, inside: String?) {
        #expect(Excerpt(text).codeSpan()?.text == inside)
    }

    @Test(arguments: [
        ("combine-sink-2", true), ("a", true), ("", false), ("-a", false), ("a-", false), ("a--b", false),
        ("2a", false),
        ("A", false), ("a_b", false), ("é", false),
    ])
    func idsAreLowerCaseWithDashes(text: String, isWellFormed: Bool) {
        #expect(RuleID.isWellFormed(text) == isWellFormed)
    }
}
