import Syntax

extension Match {
    /// What stands before the match in a statement that gives its value to a name or returns it, and does nothing else: `bag =`,
    /// `let bag: AnyCancellable =`, `return`. Lines may stand above that, and run before it as they would inside.
    package var statementFront: Span? {
        let statement = tree.statement(around: span.lowerBound)
        let front = statement.lowerBound..<span.lowerBound
        guard let first = front.first, let last = front.last, statement.upperBound == extent.upperBound,
            tree[first].flags.contains(.startsLine), tree.line(of: first) == tree.line(of: span.lowerBound),
            let brace = tree.brace(around: first), [.code, .closure, .cases].contains(tree.role(brace)),
            tree.comments(in: tree[first].offset..<tree[span.lowerBound].offset).isEmpty
        else { return nil }
        // In a closure a second statement could hide the type of the result.
        if tree[first].word == .return { return front.count == 1 && tree.role(brace) == .code ? front : nil }
        let isDeclared = [.let, .var].contains(tree[first].word)
        let isPlain = front.dropLast().allSatisfy { index in
            [.identifier, .period].contains(tree[index].kind)
                || isDeclared && [.colon, .postfixQuestion].contains(tree[index].kind)
        }
        return isPlain && tree[last].kind == .equal ? front : nil
    }
}

/// The front of a statement that a rewrite moves below its first lines.
struct StatementFront {
    /// In the file.
    let range: Range<Int>
    let text: String
    /// Where it goes in the rendered text: before the last statement.
    let place: Int

    /// Nil for a rewrite that is one statement, or the match of which begins one.
    init?(of match: Match, by template: Template, _ rendered: Rendered) {
        guard let last = template.tree.statements(in: template.tree.all).dropFirst().last,
            let place = rendered.places[last.lowerBound]?.lowerBound, let front = match.statementFront
        else { return nil }
        let tree = match.tree
        range = tree[front.lowerBound].offset..<tree[match.span.lowerBound].offset
        text = tree.file.text(range)
        self.place = place
    }
}
