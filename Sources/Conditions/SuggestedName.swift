import Syntax

extension Evaluator {
    /// A name for the values of a publisher that is made by a call: `didWake` for `center.publisher(for: .didWake)`,
    /// `rate` for `player.publisher(for: \.rate)`, `item` for `player.itemPublisher()`, `modelChange` for
    /// `model.objectWillChange`; nil if the calls do not tell.
    func publishedName(_ chain: Chain, in tree: TokenTree) -> String? {
        for (number, link) in chain.links.enumerated() {
            guard let name = link.name else { continue }
            if tree.spells(name, "objectWillChange"), number > 0, let owner = chain.links[number - 1].name {
                return tree[owner].word == .`self` ? "change" : tree.text(owner) + "Change"
            }
            guard case .call(let call)? = link.suffixes.first else { continue }
            if tree.spells(name, "publisher"), let argument = call.arguments.first,
                argument.label.map({ tree.spells($0, "for") }) ?? false
            {
                return Self.lastMember(argument.value, in: tree) ?? Self.literalName(argument.value, in: tree)
                    ?? (tree.chain(from: argument.value.lowerBound)?.links.count == 1 ? "notification" : nil)
            }
            let word = tree.text(name)
            if publishers.isOperator(word) { return nil }
            // Combine's own words for what is left out of a name.
            let suffix = ["Publisher", "Subject"].first { word.hasSuffix($0) && word != $0 }
            return suffix.map { String(word.dropLast($0.count)) }
        }
        return nil
    }

    /// A name as it begins in code: `urlSession` for `URLSession`.
    static func loweringAcronym(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase || $0.isNumber }.count
        return name.prefix(1).lowercased()
            + (capitals > 1 && capitals < name.count
                ? name.dropFirst().prefix(capitals - 2).lowercased() + name.dropFirst(capitals - 1)
                : capitals > 1 ? name.dropFirst().lowercased() : String(name.dropFirst()))
    }

    /// The last word of a literal: `libraryUpdated` for `.init("app.libraryUpdated")`.
    private static func literalName(_ span: Span, in tree: TokenTree) -> String? {
        guard let quote = span.first(where: { tree[$0].kind == .stringQuote }) else { return nil }
        let text = tree.text(tree.interior(quote))
        let word = text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last.map(String.init) ?? ""
        return word.first?.isLetter ?? false ? loweringAcronym(word) : nil
    }

    /// The last of names joined by `.`, without the suffix `Notification`, and without the letters of a framework such as `AV`.
    private static func lastMember(_ span: Span, in tree: TokenTree) -> String? {
        guard let last = span.last, tree[last].kind == .identifier, tree[last].flags.contains(.member) else {
            return nil
        }
        let word = tree.text(last)
        let name = word.hasSuffix("Notification") && word != "Notification" ? String(word.dropLast(12)) : word
        let capitals = name.prefix(while: \.isUppercase).count
        return capitals > 2 && capitals < name.count ? String(name.dropFirst(capitals - 1)) : name
    }
}
