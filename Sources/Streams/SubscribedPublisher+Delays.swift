import Index
import Publishers
import Syntax

// The operators that keep values for a while, or move them to a queue: Combine's, and those of the project that call them.

extension SubscribedPublisher {
    /// What an operator does to the time at which a value comes.
    enum Delay { case keeps, moves }

    /// What each link does; nil for one that passes each value on at once.
    var delays: [Delay?] {
        LinkDelays(chain: CodeKey(tree: tree, span: span)).value(in: publishers.project) { links.map(delay) }
    }

    private func delay(of link: Link) -> Delay? {
        guard let name = link.name else { return nil }
        let own = ownOperators(meantBy: link)
        if !own.isEmpty {
            let delays = own.flatMap { own in own.chains.map { delay(of: $0, in: own.tree) } }
            return delays.contains { $0 == nil } ? nil : delays.contains(.keeps) ? .keeps : .moves
        }
        return delay(of: link, isFirst: name == span.lowerBound, in: tree)
    }

    /// The operators of the project that a link may mean, if their code tells all that they do: none gives values of its own.
    func ownOperators(meantBy link: Link) -> [OwnOperator] {
        let own = publishers.ownOperators(meantBy: link, isFirst: link.name == span.lowerBound, in: tree)
        return own.contains { $0.givesOthers(knowing: publishers.project.known) } ? [] : own
    }

    /// The operator of the project that moves the values to the main queue, where none after it moves or keeps them.
    var ownHop: OwnOperator? {
        guard let last = delays.lastIndex(where: { $0 != nil }) else { return nil }
        let own = ownOperators(meantBy: links[links.startIndex + last])
        let areHops = own.allSatisfy { $0.hopsToMain(knowing: publishers.project.known) }
        return areHops ? own.first : nil
    }

    /// The last operator that takes a scheduler, as `throttle`, where that is a queue in the background; and the queue.
    var backgroundScheduler: (name: Int, queue: String)? {
        let known = publishers.project.known
        let last = links.last { link in link.name.map { known.says($0, in: tree, .givesLater) } ?? false }
        guard let name = last?.name,
            let given = last?.call?.arguments.first(where: { $0.label.map { tree.spells($0, "scheduler") } ?? false })
        else { return nil }
        let text = tree.text(given.value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let lowercased = text.lowercased()
        return lowercased.contains("queue") && !lowercased.contains("main") ? (name, text) : nil
    }

    private func delay(of chain: Chain, in home: TokenTree) -> Delay? {
        let delays = chain.links.indices.compactMap { delay(of: chain.links[$0], isFirst: $0 == 0, in: home) }
        return delays.contains(.keeps) ? .keeps : delays.first
    }

    private func delay(of link: Link, isFirst: Bool, in home: TokenTree) -> Delay? {
        guard let name = link.name else { return nil }
        // An extension of publishers calls `receive(on:)` of its own.
        if isFirst || home[name].flags.contains(.member), isDelay(name, in: home) {
            return home.spells(name, "receive") ? .moves : .keeps
        }
        // `collect(.byTime(…))` says it in its argument.
        let argument = link.call?.arguments.first.map { $0.value.lowerBound + 1 }
        return argument.map { home[$0].flags.contains(.member) && isDelay($0, in: home) } ?? false ? .keeps : nil
    }

    private func isDelay(_ token: Int, in home: TokenTree) -> Bool {
        guard home[token + 1].kind == .leftParen, publishers.project.known.says(token, in: home, .givesLater) else {
            return false
        }
        let arguments = home.text(home.interior(token + 1))
        // A function of the project may have the name, and its scheduler may run the closure at once.
        return arguments.hasPrefix("on:")
            ? ["ueue", "RunLoop", ".main"].contains(where: arguments.contains)
            : arguments.hasPrefix("for:") || home.text(token).hasPrefix("by")
    }
}

/// What does each link do to the time of a value? Many questions about a subscription ask it.
private struct LinkDelays: MemoKey {
    typealias Value = [SubscribedPublisher.Delay?]
    let chain: CodeKey
}
