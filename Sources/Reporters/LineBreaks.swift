/// Where the lines of a report end.
struct LineBreaks {
    /// In characters; nil breaks no line.
    let columns: Int?

    /// The text in lines with line ends, broken between words, each behind `indent` spaces, the later ones behind two more.
    /// A word that is wider stays whole.
    func lines(of text: String, indent: Int) -> String {
        let first = String(repeating: " ", count: indent)
        guard let columns, indent + text.count > columns else { return first + text + "\n" }
        var lines = [first]
        var used = indent
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, used + 1 + word.count > columns {
                lines.append(first + "  ")
                used = indent + 2
                isEmpty = true
            }
            lines[lines.count - 1] += (isEmpty ? "" : " ") + word
            used += (isEmpty ? 0 : 1) + word.count
            isEmpty = false
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
