extension TokenTree {
    /// The statements of each branch of an `if`, `guard`, `switch` or `do`, as spans.
    package func blocks(of statement: Span) -> [Span] {
        let level = parent(statement.lowerBound)
        if let brace = statement.first(where: { role($0) == .cases && parent($0) == level }) {
            return cases(in: interior(brace))
        }
        return statement.filter { role($0) == .code && parent($0) == level }.map { interior($0) }
    }

    private func cases(in interior: Span) -> [Span] {
        let starts = statements(in: interior).map(\.lowerBound).filter {
            self[$0].word == .case || self[$0].word == .default || self[$0].kind == .at
        }
        return starts.indices.map { number in
            let end = number + 1 < starts.count ? starts[number + 1] : interior.upperBound
            return min(statement(around: starts[number]).upperBound, end)..<end
        }
    }
}
