/// The words of pages and messages that are not everybody's, each in a few others.
enum Glossary {
    private static let words = [
        ("publisher", "what sends values over time in Combine"),
        ("sink", "a closure that Combine calls with each value"),
        ("overload", "a second function of the same name"),
        ("continuation", "what an async function waits in until a callback resumes it"),
        ("main actor", "what keeps code on the main thread"),
    ]

    /// A line about those of them that a page uses; nil if it uses none.
    static func line(for page: String) -> String? {
        let page = page.lowercased().replacing("`@mainactor`", with: "main actor")
        let used = words.filter { page.contains($0.0) }.map { "\($0.0): \($0.1)" }
        return used.isEmpty ? nil : "words: " + used.joined(separator: "; ")
    }
}
