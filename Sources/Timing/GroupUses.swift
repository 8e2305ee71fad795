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
        guard let entered = uses.places["enter"], let waited = uses.places["wait"] ?? uses.places["notify"] else {
            throw Refusal(
                "look for the code that enters '\(text)', and await the work between `enter` and `leave` instead")
        }
        let left = uses.places["leave"].map { " and left at \($0)" } ?? ""
        throw Refusal(
            "'\(text)' is entered at \(entered)\(left), and \(waited) waits for it: await the work in between instead; if that code waits "
                + "for work that other code began, keep the work as a `Task` in a property, and await its value there")
    }
}

/// Where the files of a project enter, leave and wait for a group that is a property.
private struct GroupUses {
    /// The first place by what it calls: `enter`, `leave`, `wait`, `notify`.
    private(set) var places: [String: String] = [:]

    init(of name: Int, in tree: TokenTree, _ project: ProjectIndex) {
        let owner = tree.typesAround(name).first ?? ""
        for other in project.trees(naming: tree[name].hash) {
            for use in other.words(spelling: tree.text(name)) {
                let called = use + (other[use + 1].kind == .postfixQuestion ? 3 : 2)
                guard called < other.count else { continue }
                let verb = other.text(called)
                guard ["enter", "leave", "wait", "notify"].contains(verb), places[verb] == nil,
                    let chain = other.chain(around: use), let link = chain.links.firstIndex(where: { $0.name == use })
                else { continue }
                let isOwn = link == 0 || link == 1 && other[chain.span.lowerBound].word == .`self`
                let own = isOwn ? Set(other.typesAround(use)) : nil
                let types = own ?? project.seenTypes(ofReceiverIn: chain, before: link, in: other)
                guard types.contains(owner) || !isOwn && types.isEmpty else { continue }
                places[verb] = other.place(of: use, seenFrom: tree)
            }
        }
    }
}
