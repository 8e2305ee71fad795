/// `FILE:LINE` or `FILE:LINE:COLUMN`, as compilers and editors write a place.
struct SourcePlace: Equatable {
    let path: String
    let line: Int
    let column: Int?

    init(parsing word: String) throws(UsageError) {
        var parts = word.split(separator: ":", omittingEmptySubsequences: false)[...]
        guard parts.count > 1, let last = parts.popLast(), parts != [""] else {
            throw UsageError("paths needs a file and a line, such as Sources/Loader.swift:12, not `\(word)`")
        }
        guard let number = Int(last) else {
            throw UsageError("`\(last)` is no line: write `\(word)` as FILE:LINE or FILE:LINE:COLUMN")
        }
        if parts.count > 1, let line = parts.last.flatMap({ Int($0) }) {
            parts.removeLast()
            (self.line, column) = (line, number)
        } else {
            (line, column) = (number, nil)
        }
        path = parts.joined(separator: ":")
    }
}
