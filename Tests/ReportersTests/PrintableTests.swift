import Reporters
import Testing

@Suite struct PrintableTests {
    @Test(arguments: [
        ("", ""), ("a b", "a b"), ("a\tb", "a    b"), ("\u{1B}[0m", "\u{FFFD}[0m"), ("a\u{7F}", "a\u{FFFD}"),
        ("é\u{202E}", "é\u{FFFD}"), ("12345", "12345"), ("123456", "12345…"), ("ééé456", "ééé45…"),
    ])
    func isSafeForOneLineOfATerminal(text: String, shown: String) {
        #expect(printable(text, limit: 5) == String(shown))
    }

    /// Plain text is not looked at character by character: what follows it must not decide how it is shown.
    @Test(arguments: ["", " ", "let a = b", "~!{}", "a  b "])
    func aFurtherCharacterChangesNothingBefore(text: String) {
        #expect(printable(text + "é") == printable(text) + "é")
        #expect(printable(text + "é", limit: text.count) == printable(text) + "…")
    }
}
