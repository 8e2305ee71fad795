import Index
import Overloads
import Patterns
import Syntax

extension OverloadFacts {
    /// Throws what takes the place of the group that a match makes: always, as nobody can tell what its code waits for.
    package func checkGroup(_ match: Match) throws(Refusal) {
        let tree = match.tree
        let start = tree.startOfStatement(around: match.span.lowerBound)
        let isProperty = tree.parent(start).map { tree.role($0) == .members } ?? false
        guard isProperty, let name = tree.declaration(at: start)?.name else {
            throw Refusal(
                "await the work between `enter` and `leave` instead; if there are several calls, one after the other, or at once by "
                    + "`async let` or a task group")
        }
        let uses = GroupUses(of: name, in: tree, project)
        let text = tree.text(name)
        guard let entered = uses.words(for: "enter") else {
            throw Refusal(
                "look for the code that enters '\(text)', and await the work between `enter` and `leave` instead")
        }
        let told = "'\(text)' is entered at \(entered)" + (uses.words(for: "leave").map { " and left at \($0)" } ?? "")
        guard let waited = uses.words(forWaitsBy: ["wait", "notify"]) else {
            throw Refusal(
                "\(told), and nothing in the checked files is seen to wait for it: remove it, unless other code does, such as a test"
            )
        }
        throw Refusal(
            "\(told), and \(waited) for it: await the work in between instead; if that code waits "
                + "for work that other code began, keep the work as a `Task` in a property, and await its value there")
    }
}

/// Where the files of a project enter, leave and wait for a group that is a property.
private struct GroupUses {
    /// The places by what they call: `enter`, `leave`, `wait`, `notify`, or what begins so.
    private var places: [String: [(tree: TokenTree, token: Int)]] = [:]
    private let home: TokenTree

    init(of name: Int, in tree: TokenTree, _ project: ProjectIndex) {
        home = tree
        let owner = tree.typesAround(name).first ?? ""
        let isPrivate = tree.declaration(at: tree.startOfStatement(around: name)).map(tree.isSeenOnlyInFile) ?? false
        for other in isPrivate ? [tree] : project.trees(naming: tree[name].hash) {
            guard project.isSame(owner, in: tree.file.path, and: other.file.path) else { continue }
            for use in other.words(spelling: tree.text(name)) {
                let called = use + (other[use + 1].kind == .postfixQuestion ? 3 : 2)
                // The project may have its own, such as `waitWithTimeout`.
                guard called < other.count, let verb = Self.verbs.first(where: other.text(called).hasPrefix),
                    let chain = other.chain(around: use), let link = chain.links.firstIndex(where: { $0.name == use })
                else { continue }
                let isOwn = link == 0 || link == 1 && other[chain.span.lowerBound].word == .`self`
                let types =
                    isOwn
                    ? Set(other.typesAround(use)) : project.seenTypes(ofReceiverIn: chain, before: link, in: other)
                if types.contains(owner) { places[verb, default: []].append((other, use)) }
            }
        }
    }

    private static let verbs = ["enter", "leave", "wait", "notify"]

    /// "line 4 waits", "lines 4 and 9 wait": of the first of these words with a place.
    func words(forWaitsBy verbs: [String]) -> String? {
        verbs.lazy.compactMap { verb in words(for: verb).map { "\($0) wait\(places[verb]?.count == 1 ? "s" : "")" } }
            .first
    }

    /// "line 4", "lines 4, 9 and 12", "Loader.swift:4 and Saver.swift:9"; of more than five, the first.
    func words(for verb: String) -> String? {
        guard let found = places[verb], let first = found.first else { return nil }
        if found.count > 5 { return "\(first.tree.place(of: first.token, seenFrom: home)) and elsewhere" }
        let isHere = found.count > 1 && found.allSatisfy { $0.tree === home }
        let names = found.map { isHere ? "\(home.line(of: $0.token))" : $0.tree.place(of: $0.token, seenFrom: home) }
        let list =
            names.count > 1 ? "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])" : names[0]
        return isHere ? "lines \(list)" : list
    }
}
