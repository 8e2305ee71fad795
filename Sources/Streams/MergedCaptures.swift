import Index
import Patterns
import Syntax

extension StreamFacts {
    /// The captures of two closures, merged. Throws if one closure uses a name that only the other captures, or
    /// captures differently.
    package func joinCaptures(
        _ first: (captures: Metavariable, body: Metavariable), _ second: (captures: Metavariable, body: Metavariable),
        _ match: Match
    ) throws(Refusal) -> Binding {
        let mine = captures(first.captures, match)
        let theirs = captures(second.captures, match)
        try check(mine, apartFrom: theirs, in: second.body, match)
        try check(theirs, apartFrom: mine, in: first.body, match)
        let added = theirs.filter { other in !mine.contains { $0.text == other.text } }
        return .text((mine + added).map(\.text).joined(separator: ", "))
    }

    typealias Capture = (text: String, name: String)

    /// The elements of a capture list, each with the name that it binds.
    func captures(_ name: Metavariable, _ match: Match) -> [Capture] {
        guard let (tree, span) = match.bindings[name.name]?.code else { return [] }
        return tree.elements(span).map { element in
            let equal = element.first { tree[$0].kind == .equal }
            return (tree.text(element), tree.text((equal ?? element.upperBound) - 1))
        }
    }

    private func check(
        _ captures: [Capture], apartFrom others: [Capture], in body: Metavariable, _ match: Match
    ) throws(Refusal) {
        guard let (tree, span) = match.bindings[body.name]?.code else { return }
        for capture in captures where !others.contains(where: { $0.text == capture.text }) {
            let use = span.first { tree.spells($0, capture.name) && !tree[$0].flags.contains(.member) }
            if let use {
                throw Refusal(
                    "one closure captures '\(capture.text)', and the other uses "
                        + "'\(capture.name)' without that", token: use)
            }
        }
    }
}
