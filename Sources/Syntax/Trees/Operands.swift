extension TokenTree {
    /// Where a condition begins in another one, as a whole operand: `isOn` in `isReady, !isOn`, not in `wasOn == isOn`. Nil where
    /// it is none.
    package func operand(_ subject: Span, in condition: Span) -> Int? {
        guard !subject.isEmpty, subject.count <= condition.count else { return nil }
        let between = [",", "&&", "||", "!", "(", ")"]
        return (condition.lowerBound...condition.upperBound - subject.count).first { start in
            let end = start + subject.count
            return equal(start..<end, to: subject, of: self)
                && (start == condition.lowerBound || between.contains(text(start - 1)))
                && (end == condition.upperBound || between.contains(text(end)))
        }
    }
}
