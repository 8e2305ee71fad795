import Index
import Names
import Patterns
import Syntax

/// A subscription as it is written: what it subscribes to, and what its closures do.
struct Subscription {
    let tree: TokenTree
    /// What is subscribed to.
    let source: Span
    /// `.sink` or `.assign`, with its arguments.
    let link: Link?

    /// That of a match.
    init(in match: Match, of project: ProjectIndex) {
        let link = Self.link(of: match, in: project)
        let start = match.span.lowerBound
        self.init(link, of: start..<max(start, link?.span.lowerBound ?? start), in: match.tree)
    }

    /// The `sink` or `assign` of a match.
    static func link(of match: Match, in project: ProjectIndex) -> Link? {
        project.memory { LastSource() }.chain(from: match.span.lowerBound, in: match.tree)?.links.last { link in
            link.span.upperBound <= match.span.upperBound
                && link.name.map { project.known.says($0, in: match.tree, .subscribes) } ?? false
        }
    }

    private init(_ link: Link?, of source: Span, in tree: TokenTree) {
        (self.tree, self.source, self.link) = (tree, source, link)
    }

    /// The names of links, without `self`: `store` and `items` of `self.store.items`.
    static func names(of links: some Sequence<Link>, in tree: TokenTree) -> [String] {
        links.compactMap(\.name).filter { tree[$0].word != .`self` }.map { tree.text($0) }
    }

    /// The names before one in its chain, without `self` and what stands for it: `store` of `self.store.items`.
    static func names(before name: Int, in tree: TokenTree) -> [String] {
        guard let chain = tree.chain(around: name) else { return [] }
        let names = names(of: chain.links.prefix { $0.name != name }, in: tree)
        let isSelf = names.first.map { first in
            tree.words(spelling: first).contains {
                tree[$0 - 1].word == .let && tree[$0 + 1].kind == .equal && tree[$0 + 2].word == .`self`
            }
        }
        return Array(names.dropFirst(isSelf ?? false ? 1 : 0))
    }

    /// The subscriptions in some code.
    static func all(in code: Span, of tree: TokenTree, knowing known: KnownNames) -> [Subscription] {
        code.compactMap { index in
            guard tree[index].flags.contains(.member), known.says(index, in: tree, .subscribes),
                let chain = tree.chain(around: index), let link = chain.links.first(where: { $0.name == index })
            else { return nil }
            return Subscription(link, of: chain.span.lowerBound..<index - 1, in: tree)
        }
    }

    /// Those that it calls for values and for the end.
    var closures: [Closure] {
        link?.call?.arguments.compactMap { tree.closure(at: $0.value.lowerBound) } ?? []
    }

    var isAssignment: Bool { link?.name.map { tree.spells($0, "assign") } ?? false }

    /// The paths of the properties that it sets for each value, of the object round it.
    func set(in project: ProjectIndex) -> Set<String> {
        let arguments = link?.call?.arguments ?? []
        if isAssignment {
            guard arguments.count == 2 else { return [] }
            let written = tree.text(arguments[1].value)
            let object = written == "self" ? "" : written.hasPrefix("self.") ? String(written.dropFirst(5)) : written
            // Without the type in `\Model.title`.
            let path = tree.text(arguments[0].value).drop { $0 == "\\" }.split(separator: ".")
            let member = path.drop { $0.first?.isUppercase ?? false }.joined(separator: ".")
            return [object.isEmpty ? member : "\(object).\(member)"]
        }
        return arguments.compactMap { tree.closure(at: $0.value.lowerBound) }.reduce(into: []) {
            $0.formUnion(PropertyPaths(of: $1, in: tree, of: project).set())
        }
    }

    /// The functions of the object round it that it calls for each value.
    func functionsCalled(in project: ProjectIndex) -> Set<CodeKey> {
        closures.reduce(into: []) {
            $0.formUnion(PropertyPaths(of: $1, in: tree, of: project).functionsCalled())
        }
    }

    /// The paths of the properties whose values it gets: `$title`, `model.$title`, `view.publisher(for: \.frame)`, `titles`.
    var properties: Set<String> {
        var found: Set<String> = []
        for index in source where tree[index].kind == .dollarIdentifier || tree.spells(index, "publisher") {
            guard let chain = tree.chain(around: index),
                let own = chain.links.firstIndex(where: { $0.name == index })
            else { continue }
            var names = Self.names(of: chain.links[...own], in: tree)
            if tree.spells(index, "publisher") {
                guard let path = chain.links[own].call?.arguments.first?.value,
                    tree[path.lowerBound].kind == .backslash
                else { continue }
                names = names.dropLast() + [String(tree.text(path).drop { "\\.".contains($0) })]
            }
            found.insert(names.joined(separator: ".").filter { $0 != "$" })
        }
        if found.isEmpty, let chain = tree.chain(from: source.lowerBound) {
            let links = chain.links.prefix { $0.call == nil && $0.span.upperBound <= source.upperBound }
            found.insert(Self.names(of: links, in: tree).joined(separator: "."))
        }
        return found.subtracting([""])
    }

    /// Whether the values come to it before the code that gives them goes on.
    func isAtOnce(knowing known: KnownNames) -> Bool {
        !source.contains { tree[$0].flags.contains(.member) && known.says($0, in: tree, .givesLater) }
    }
}
