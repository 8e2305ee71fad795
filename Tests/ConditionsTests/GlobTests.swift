import Testing

@testable import Conditions

@Suite struct GlobTests {
    @Test(arguments: [
        ("a*c", "ac"), ("a*c", "abbc"), ("*", ""), ("?", "é"), ("a?c", "aéc"), ("*é*", "caféx"), ("a*b*c", "axbxbc"),
        ("**a", "ba"),
    ])
    func matches(pattern: String, text: String) { #expect(Glob(pattern).matches(text)) }

    @Test(arguments: [("a*c", "abcd"), ("?", ""), ("?", "ab"), ("a*b*c", "acb"), ("a", "A"), ("", "a")])
    func doesNotMatch(pattern: String, text: String) { #expect(!Glob(pattern).matches(text)) }
}
