import Syntax

extension Evaluator {
    /// A name for the values of a publisher that is made by a call: `didWake` for `center.publisher(for: .didWake)`,
    /// `rate` for `player.publisher(for: \.rate)`, `item` for `player.itemPublisher()`; nil if the calls do not tell.
    static func publishedName(_ chain: Chain, in tree: TokenTree) -> String? {
        for link in chain.links {
            guard let name = link.name, case .call(let call)? = link.suffixes.first else { continue }
            if tree.spells(name, "publisher"), let argument = call.arguments.first,
                argument.label.map({ tree.spells($0, "for") }) ?? false
            {
                return lastMember(argument.value, in: tree)
            }
            let word = tree.text(name)
            // Combine's own words for what is left out of a name.
            let suffix = ["Publisher", "Subject"].first { word.hasSuffix($0) && word != $0 }
            return suffix.map { String(word.dropLast($0.count)) }
        }
        return nil
    }

    /// The last of names joined by `.`, without the suffix `Notification`.
    private static func lastMember(_ span: Span, in tree: TokenTree) -> String? {
        guard let last = span.last, tree[last].kind == .identifier, tree[last].flags.contains(.member) else {
            return nil
        }
        let word = tree.text(last)
        return word.hasSuffix("Notification") && word != "Notification" ? String(word.dropLast(12)) : word
    }
}
