import Syntax

extension Evaluator {
    /// A name for the values of a publisher that is made by a call: `didWake` for `center.publisher(for: .didWake)`,
    /// `rate` for `player.publisher(for: \.rate)`, `item` for `player.itemPublisher()`, `modelChange` for
    /// `model.objectWillChange`, `arrivals` for `store.arrivals()`, `screen` for `NSScreen.publisher`; nil if the calls do not tell.
    func publishedName(_ chain: Chain, in tree: TokenTree) -> String? {
        for (number, link) in chain.links.enumerated() {
            guard let name = link.name else { continue }
            if tree.spells(name, "objectWillChange"), number > 0, let owner = chain.links[number - 1].name {
                return tree[owner].word == .`self` ? "change" : tree.text(owner) + "Change"
            }
            guard case .call(let call)? = link.suffixes.first else {
                if !publishers.ownOperators(meantBy: link, isFirst: number == 0, in: tree).isEmpty { return nil }
                if number > 0, tree.spells(name, "publisher") { return ownerName(chain.links[..<number], in: tree) }
                continue
            }
            if tree.spells(name, "publisher"), let argument = call.arguments.first, !isOfEvents(call, in: tree),
                argument.label.map({ tree.spells($0, "for") }) ?? true
            {
                let isOne =
                    tree.spells(argument.value.lowerBound, "Notification")
                    || tree.chain(from: argument.value.lowerBound)?.links.count == 1
                return Self.lastMember(argument.value, in: tree) ?? Self.literalName(argument.value, in: tree)
                    ?? (isOne && argument.label != nil ? "notification" : nil)
            }
            let word = tree.text(name)
            if publishers.isOperator(word) { return nil }
            if number == 1, let own = Self.name(ofMade: word, by: call, after: chain.links[0], in: tree) { return own }
            // `button.controlPublisher(for: .touchUpInside)`, where the button tells more than the event.
            if number > 0, isOfEvents(call, in: tree),
                let owner = ownerName(chain.links[..<number], in: tree)
            {
                return owner
            }
            // `entries.asPublisher()` gives the same in another type, and `Publishers.CombineLatest3(…)` names no values.
            if number > 0, project.known.says(name, in: tree, .makesPublisher) {
                return ownerName(chain.links[..<number], in: tree).map(Self.withoutSuffix)
            }
            if number == 1, let first = chain.links[0].name, tree.spells(first, "Publishers") { return nil }
            let plain = Self.withoutSuffix(word)
            if plain != word { return plain }
            return number > 0 && tells(name, calledOn: chain.links[number - 1].name, in: tree) ? word : nil
        }
        return nil
    }

    /// For `Publishers.MergeMany(reloadingPublishers)` and `NotificationCenter.Publisher(center: center, name: .saved)`: what their
    /// arguments tell; nil for other calls.
    private static func name(ofMade word: String, by call: Call, after first: Link, in tree: TokenTree) -> String? {
        guard let type = first.name, first.suffixes.isEmpty else { return nil }
        if tree.spells(type, "NotificationCenter"), word == "Publisher" {
            let name = call.arguments.first { $0.label.map { tree.spells($0, "name") } ?? false }
            return name.flatMap { lastMember($0.value, in: tree) } ?? "notification"
        }
        guard tree.spells(type, "Publishers") else { return nil }
        guard call.arguments.count == 1, let value = call.arguments.first?.value, value.count == 1,
            case let text = tree.text(value), let end = ["Publishers", "Publisher"].first(where: text.hasSuffix),
            text.count > end.count
        else { return nil }
        return String(text.dropLast(end.count))
    }

    /// Without Combine's own words for what is left out of a name.
    static func withoutSuffix(_ word: String) -> String {
        let suffix = ["Publisher", "Subject"].first { word.hasSuffix($0) && word != $0 }
        return suffix.map { String(word.dropLast($0.count)) } ?? word
    }

    /// `for: .touchUpInside`, `for: [.valueChanged]`
    private func isOfEvents(_ call: Call, in tree: TokenTree) -> Bool {
        guard let value = call.arguments.first?.value, call.arguments.count == 1 else { return false }
        return value.contains { tree[$0].flags.contains(.member) && project.known.says($0, in: tree, .isControlEvent) }
    }

    /// Whether the name of a function tells what its values are: not `fetch`, which tells less than what it is called on, and not an
    /// operator of the project's own.
    private func tells(_ name: Int, calledOn owner: Int?, in tree: TokenTree) -> Bool {
        let word = tree.text(name)
        let isPublisher = owner.map { tree[$0].kind == .dollarIdentifier || Self.isOfCombine(tree.text($0)) } ?? false
        let isOperator = project.functions(word).contains { $0.type.map(Self.isOfCombine) ?? false }
        return (word.hasSuffix("s") || word.contains(where: \.isUppercase)) && !isPublisher && !isOperator
            && !project.known.says(name, in: tree, .givesMany)
    }

    /// `namesSubject`, `Publisher`
    private static func isOfCombine(_ name: String) -> Bool { name.hasSuffix("Publisher") || name.hasSuffix("Subject") }

    /// `model` of `self.model`, `TransferList` of `TransferList.shared`, `Screen` of `NSScreen`.
    private func ownerName(_ links: ArraySlice<Link>, in tree: TokenTree) -> String? {
        let owner =
            tree.shared(links, knowing: project.known)
            ?? links.last?.name.flatMap { tree[$0].word == .`self` ? nil : tree.text($0) }
        return owner.map(Self.withoutFramework)
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
        return withoutFramework(name)
    }

    /// `PlayerItem` of `AVPlayerItem`
    private static func withoutFramework(_ name: String) -> String {
        let capitals = name.prefix(while: \.isUppercase).count
        return capitals > 2 && capitals < name.count ? String(name.dropFirst(capitals - 1)) : name
    }
}
