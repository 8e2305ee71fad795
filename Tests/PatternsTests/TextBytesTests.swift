import Patterns
import Testing

/// What is read from bytes says the same as what is asked of characters.
@Suite struct TextBytesTests {
    static let texts = [
        "", "\n", "a", "a\nb", "a\n\nb\n", "\r\n", "a\r\nb\nc", "\r\r\n\n", "\n\r", "é\nü\r\n", "\u{301}\n\u{301}",
        "throws(", "a throws(E) throws(F)", "throwsthrows(", "🇩🇪\n🇫🇷",
    ]

    @Test(arguments: texts)
    func linesEndAtLineFeeds(text: String) {
        #expect(text.splitAtLineFeeds() == text.split(separator: "\n", omittingEmptySubsequences: false))
    }

    @Test(arguments: texts)
    func aTextIsFoundWhereItsCharactersAre(text: String) {
        for wanted in ["throws(", "b", "ü"] {
            #expect(text.firstIndex(ofBytes: wanted) == text.firstRange(of: wanted)?.lowerBound)
        }
    }

    @Test func whiteSpaceIsThatOfUnicode() {
        let characters = (0..<0x3100).compactMap(Unicode.Scalar.init).map(Character.init) + ["\r\n"]
        for character in characters where character.isSpace != character.isWhitespace {
            Issue.record("\(character.unicodeScalars)")
        }
    }
}
