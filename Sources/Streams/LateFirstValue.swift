import Index
import Patterns
import Publishers
import Syntax

/// What a subscription does for a value that comes before the function round it returns: a loop does it after that, when the
/// screen that the function sets up may be shown, or others have gone on.
struct LateFirstValue {
    let match: Match
    let source: SubscribedPublisher
    let project: ProjectIndex

    private var tree: TokenTree { match.tree }
    private var start: Int { match.span.lowerBound }
    private var subscription: Subscription { Subscription(in: match, of: project) }

    /// Nil where no such value comes, or where nothing that others may notice is seen to be done for it.
    var refusal: Refusal? {
        let isKnown = source.givesValueAtOnce && !source.delaysFirst && source.unreadOperator == nil
        guard isKnown || source.mayGiveValueAtOnce, !(isKnown && isInInitializer),
            !Imports(in: tree).isTest(knowing: project.known), let deed = deed(countingOwnState: !isKnown),
            !isKnown || FirstValueNeed(match: match, source: source, project: project).known == nil
        else { return nil }
        let caller = subscription.isAssignment ? "`assign`" : "`sink`"
        let handled =
            isKnown
            ? "\(caller) handles \(source.firstValue)"
            : "if \(source.name) gives a value at once, \(caller) handles that"
        return Refusal(
            "\(handled) before \(place) returns, whereas the loop does so afterwards: check that '\(deed.name)' may be \(deed.verb) as late as that"
        )
    }

    private var isInInitializer: Bool {
        tree.innermostClosure(around: start) == nil
            && tree.enclosingFunction(start).map { tree[$0.keyword].word == .`init` } ?? false
    }

    // MARK: What is done

    typealias Deed = (name: String, verb: String)

    /// What is called first, or what is set, up to three. `countingOwnState`: also where that is a stored property of the object, of which it is known who
    /// reads it.
    func deed(countingOwnState: Bool) -> Deed? {
        if subscription.isAssignment {
            return subscription.set(in: project).first.flatMap { path in
                countingOwnState || !isOwnState(path) ? (path, "set") : nil
            }
        }
        let starts = subscription.closures.last.map { tree.ownTokens(of: $0.body).filter(tree.beginsStatement) } ?? []
        let all = starts.lazy.compactMap { deed(at: tree[$0].word == .return ? $0 + 1 : $0, countingOwnState) }
        guard let first = all.first, first.verb == "set" else { return all.first }
        let names = all.filter { $0.verb == "set" }.reduce(into: [String]()) {
            if !$0.contains($1.name) { $0.append($1.name) }
        }
        return (names.prefix(3).joined(separator: "', '"), "set")
    }

    private func deed(at first: Int, _ countingOwnState: Bool) -> Deed? {
        guard let chain = tree.chain(from: first), let last = chain.links.last, !isOfOwnValue(chain) else { return nil }
        let path = Subscription.names(of: chain.links, in: tree).joined(separator: ".")
        let end = chain.span.upperBound
        if end < tree.count, tree[end].kind == .equal || ["+=", "-="].contains(tree.text(end)) {
            return countingOwnState || !isOwnState(path) ? (path, "set") : nil
        }
        // A task and a line of output show nothing, and of `objectWillChange` more is said.
        guard !last.calls.isEmpty, !(path.first?.isUppercase ?? true), !path.hasPrefix("objectWillChange"),
            !chain.links.contains(where: { $0.name.map { project.known.says($0, in: tree, .goesUnnoticed) } ?? false })
        else { return nil }
        return deed(of: chain)
    }

    /// Whether it belongs to a variable whose value the closure makes: `rows` of `var rows = Rows()`.
    private func isOfOwnValue(_ chain: Chain) -> Bool {
        guard let name = chain.links.first?.name, tree[name].kind == .identifier, chain.links.count > 1 else {
            return false
        }
        let code = subscription.closures.last?.body ?? 0..<0
        let declared = tree.words(spelling: tree.text(name), in: code).last { index in
            index < name && [.let, .var].contains(tree[index - 1].word)
        }
        guard let declared, let value = DeclaredVariable(declared, in: tree).value else { return false }
        let made = tree.chain(from: value.lowerBound)?.links.first
        return tree[value.lowerBound].kind == .leftBracket
            || made?.call != nil && (made?.name).map { tree.text($0).first?.isUppercase ?? false } ?? false
    }

    /// Of a subscription its publisher, without operators; of calls on each other's results the last one.
    private func deed(of chain: Chain) -> Deed {
        let links = chain.links
        let calls = links.indices.filter { links[$0].call != nil }
        guard FirstValue.isSubscription(chain.span, in: tree, project.known) else {
            let own = links[(calls.dropLast().last.map { $0 + 1 } ?? 0)...]
            return (Subscription.names(of: own, in: tree).joined(separator: ".") + labels(of: links.last), "called")
        }
        let end = calls.first { links[$0].name.map(isOfCombine) ?? false } ?? links.endIndex
        return (Subscription.names(of: links[..<end], in: tree).joined(separator: "."), "subscribed to")
    }

    /// `(_:didReject:)`, where a property has the name of the function.
    private func labels(of link: Link?) -> String {
        guard let name = link?.name, let call = link?.call, let type = tree.typesAround(start).first,
            project.property(named: tree.text(name), of: type) != nil
        else { return "" }
        return "(" + call.arguments.map { ($0.label.map { tree.text($0) } ?? "_") + ":" }.joined() + ")"
    }

    private func isOfCombine(_ name: Int) -> Bool {
        source.publishers.isOperator(tree.text(name)) || project.known.says(name, in: tree, .subscribes)
    }

    /// Whether a path is that of a property that runs no code when it is set, and that nobody subscribes to.
    private func isOwnState(_ path: String) -> Bool {
        guard !path.contains("."), let type = tree.typesAround(start).first,
            let (home, name) = project.property(named: path, of: type)
        else { return false }
        let statement = home.statement(around: name)
        return home.declaration(at: statement.lowerBound)?.body == nil
            && !statement.contains { home.spells($0, "Published") }
    }

    // MARK: Where

    /// The function whose end the value comes before: that which calls the one with the subscription, where only one does.
    private var place: String {
        if let closure = tree.innermostClosure(around: start) { return "the closure in line \(tree.line(of: closure))" }
        guard var function = tree.enclosingFunction(start) else { return "this code" }
        for _ in 0..<3 {
            guard let caller = onlyCaller(of: function) else { break }
            function = caller
        }
        return "'\(function.name.map { tree.text($0) } ?? tree.text(function.keyword))'"
    }

    /// The only function of this file and type that calls another one, outside of closures.
    private func onlyCaller(of function: Declaration) -> Declaration? {
        guard let type = tree.typesAround(function.keyword).first else { return nil }
        var callers: [Int: Declaration] = [:]
        let other = project.firstReference(to: function, in: tree) { other, call in
            guard other === tree, tree[call + 1].kind == .leftParen, tree.typesAround(call).first == type,
                tree.innermostClosure(around: call) == nil, let caller = tree.enclosingFunction(call)
            else { return !project.known.isOfTests(other) && other.typesAround(call).contains(type) }
            callers[caller.keyword] = caller
            return false
        }
        guard other == nil, callers.count == 1, let caller = callers.values.first, caller.keyword != function.keyword
        else { return nil }
        return caller
    }
}
