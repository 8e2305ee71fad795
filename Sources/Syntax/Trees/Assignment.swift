extension TokenTree {
    /// `name = …`, `name += …`, `&name`.
    package func isAssigned(_ index: Int) -> Bool {
        guard self[index].kind == .identifier, !self[index].flags.contains(.member), index > 0, index + 1 < count else {
            return false
        }
        if [.let, .var].contains(self[index - 1].word) { return false }
        if text(index - 1) == "&" || self[index + 1].kind == .equal { return true }
        return ["+=", "-=", "*=", "/="].contains(text(index + 1))
    }
}
