import Syntax

extension TokenTree {
    /// Whether an error of any type will do at this use: `error.localizedDescription`, a cast, text, what is printed.
    package func takesAnyError(_ index: Int) -> Bool {
        if self[index + 1].kind == .period { return spells(index + 2, "localizedDescription") }
        if self[index + 1].word == .as { return true }
        guard let open = parent(index), self[open].kind == .leftParen else { return false }
        guard open > 0, index > 1 else { return false }
        if [.backslash, .rawPounds].contains(self[open - 1].kind) { return true }
        let isDescribed = self[index - 1].kind == .colon && Self.describing.contains(text(index - 2))
        return isDescribed || Self.printing.contains(text(open - 1))
    }

    private static let describing: Set<String> = ["describing", "reflecting"]
    private static let printing: Set<String> = ["print", "debugPrint", "dump", "NSLog", "os_log", "capture"]
}
