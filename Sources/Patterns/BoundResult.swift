/// The line `let raw = await f()`, with which the statements of a handler begin.
package struct BoundResult {
    private let line: String
    /// In characters, that of the longest line which two become.
    private let width: Int

    package init(_ line: String, width: Int) { (self.line, self.width) = (line, width) }

    /// The line and those after it. `guard let value = raw else {` becomes `guard let value = await f() else {` where nothing
    /// else uses `raw`, also where other conditions follow, if the line does not become too long by that.
    package func lines(before rest: [String]) -> [String] {
        let written = [line] + rest
        guard line.hasPrefix("let "), !line.contains("\n"), let equal = line.firstRange(of: " = "),
            let head = rest.first
        else { return written }
        let name = line[..<equal.lowerBound].dropFirst(4)
        let (start, end) = head.hasPrefix("guard ") ? ("guard let ", " else {") : ("if let ", " {")
        let clause = [end, ", "].first { head.contains(" = \(name)\($0)") } ?? end
        guard isName(name), head.hasPrefix(start), let asked = head.firstRange(of: " = \(name)\(clause)") else {
            return written
        }
        let others = [String(head[asked.upperBound...])] + rest.dropFirst()
        let text = String(head[..<asked.lowerBound]) + String(line[equal.lowerBound...]) + clause
        guard isName(head[..<asked.lowerBound].dropFirst(start.count)),
            text.count <= width || line.count > width,
            !others.contains(where: { mentions(name, in: $0) })
        else { return written }
        return [text + others[0]] + rest.dropFirst()
    }

    private func isName(_ text: Substring) -> Bool { text.allSatisfy(isInName) }

    private func mentions(_ name: Substring, in text: String) -> Bool {
        text.split { !isInName($0) }.contains(name)
    }

    private func isInName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}
