/// Where the lines of a report end.
struct LineBreaks {
    /// In characters; nil breaks no line.
    let columns: Int?

    /// The text in lines with line ends, broken between words, each after `indent` spaces, the later ones after `hanging` more.
    /// A word that is wider stays whole.
    func lines(of text: String, indent: Int, hanging: Int = 2) -> String {
        lines(of: text.split(separator: " ").map(String.init), indent: indent, hanging: hanging)
    }

    /// The same of words with spaces in them, which stay whole.
    func lines(of words: [String], indent: Int, hanging: Int = 2) -> String {
        let first = String(repeating: " ", count: indent)
        let columns = columns ?? .max
        var lines = [first]
        var used = indent
        var isEmpty = true
        for word in words {
            if !isEmpty, used + 1 + word.count > columns {
                lines.append(first + String(repeating: " ", count: hanging))
                used = indent + hanging
                isEmpty = true
            }
            lines[lines.count - 1] += (isEmpty ? "" : " ") + word
            used += (isEmpty ? 0 : 1) + word.count
            isEmpty = false
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
