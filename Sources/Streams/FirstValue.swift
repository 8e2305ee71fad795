import Index
import Names
import Patterns
import Silence
import Syntax

/// The value that a publisher gives as soon as it is subscribed to: `sink` handles it before the statements that follow, a loop
/// after them.
struct FirstValue {
    private let match: Match
    private let project: ProjectIndex
    private var tree: TokenTree { match.tree }

    init(in match: Match, of project: ProjectIndex) { (self.match, self.project) = (match, project) }

    /// The first and the last of those statements that the closure may notice, or that may notice it.
    struct Statements {
        let first: Int
        let last: Int

        func refusal(of value: String, in tree: TokenTree) -> Refusal {
            let (start, end) = (tree.line(of: first), tree.line(of: last))
            let later = start == end ? "line \(start) does not need" : "nothing in the lines \(start) to \(end) needs"
            return Refusal(
                "`sink` runs its closure at once for \(value), the loop runs it later: check that \(later) what the "
                    + "closure does", token: first)
        }
    }

    /// That the function round the subscription returns before a loop has handled the first value. `deed`: what is done for that.
    func refusal(inFunctionWith source: SubscribedPublisher, doing deed: LateFirstValue.Deed?) -> Refusal? {
        guard let function = tree.enclosingFunction(match.span.lowerBound),
            tree.innermostClosure(around: match.span.lowerBound) == nil, match.span.contains(where: isOwn)
        else { return nil }
        let isInit = tree[function.keyword].word == .`init`
        let name = isInit ? "init" : function.name.map { tree.text($0) } ?? "the function"
        let subscription = Subscription(in: match, of: project)
        let isSetting =
            subscription.isAssignment || !subscription.changed.isEmpty || !subscription.set(in: project).isEmpty
        if !isSetting, deed == nil { return nil }
        let caller = subscription.isAssignment ? "`assign`" : "`sink`"
        let handled = caller + (source.makesPublishers || source.unreadOperator != nil ? " may handle" : " handles")
        let end = isInit ? "the object is made" : "'\(name)' is called"
        let check =
            isSetting
            ? "no code, such as a view or a test, needs what it sets right after \(end)"
            : "'\(deed?.name ?? "")' may be \(deed?.verb ?? "") as late as that"
        return Refusal(
            "\(handled) \(source.firstValue) before '\(name)' returns, the loop perhaps only later: check that \(check)",
            token: function.keyword)
    }

    /// Nil where none is seen.
    var overtaken: Statements? {
        let noticed = later.filter { isNoticed($0) && reading(of: $0) == nil }
        guard let first = noticed.first, let last = noticed.last else { return nil }
        return Statements(first: first, last: last)
    }

    /// The code of the statements that follow, but for other subscriptions.
    private var later: [Int] {
        let statement = tree.statement(around: match.span.lowerBound)
        guard let brace = tree.brace(around: statement.lowerBound), let close = tree.partner(brace),
            statement.upperBound < close, match.span.contains(where: isOwn)
        else { return [] }
        return tree.statements(in: statement.upperBound..<close).filter {
            !Self.isSubscription($0, in: tree, project.known)
        }
        .flatMap { tree.ownTokens(of: $0) }
    }

    /// Whether a token of the closure stands for the object.
    private func isOwn(_ token: Int) -> Bool {
        tree[token].word == .`self` || isMethod(token)
    }

    /// Whether a statement subscribes to a publisher, or keeps a subscription.
    static func isSubscription(_ statement: Span, in tree: TokenTree, _ known: KnownNames) -> Bool {
        statement.contains { token in
            tree[token].flags.contains(.member)
                && (known.says(token, in: tree, .subscribes) || tree.spells(token, "store"))
        }
    }

    /// A property that is set and that the closure reads, or a call of a method of the same object.
    private func isNoticed(_ token: Int) -> Bool {
        if isMethod(token) { return true }
        guard tree[token].kind == .identifier, tree[token + 1].kind == .equal, !isDeclared(token) else { return false }
        return match.span.contains { tree[$0].kind == .identifier && tree[$0].hash == tree[token].hash }
            || match.span.contains(where: isMethod)
    }

    // MARK: What the closure reads, and later code sets

    /// Why the subscription has to stay: a condition of the closure asks for a property that a statement after it sets.
    func refusal(ofConditionsOn source: SubscribedPublisher) -> Refusal? {
        guard let (set, read) = readings.first(where: { isCondition($0.read) }) else { return nil }
        return Refusal(
            "`sink` handles \(source.firstValue) before line \(tree.line(of: set)) sets '\(tree.text(set))', for which the "
                + "closure asks in line \(tree.line(of: read)), and a loop would handle it after that: write `dropFirst()` in place of that "
                + "condition if it leaves out the first value, or keep the subscription", token: set)
    }

    /// That the closure reads another value for the first value than now.
    func refusal(ofReadingsBy source: SubscribedPublisher) -> Refusal? {
        guard let (set, read) = readings.first else { return nil }
        return Refusal(
            "`sink` handles \(source.firstValue) before line \(tree.line(of: set)) sets '\(tree.text(set))', whereas the loop does so afterwards: "
                + "check that line \(tree.line(of: read)), which reads '\(tree.text(set))', may find the new value",
            token: set)
    }

    private var readings: [(set: Int, read: Int)] {
        later.compactMap { set in reading(of: set).map { (set, $0) } }
    }

    /// Where the closure reads a property of the object that this token sets; nil where it sets it itself.
    private func reading(of set: Int) -> Int? {
        guard tree[set].kind == .identifier, tree[set + 1].kind == .equal, !isDeclared(set), isProperty(set),
            let type = tree.typesAround(set).first, project.property(named: tree.text(set), of: type) != nil
        else { return nil }
        let uses = Subscription(in: match, of: project).closures.flatMap(\.body).filter {
            tree[$0].kind == .identifier && tree[$0].hash == tree[set].hash && !isDeclared($0) && isProperty($0)
        }
        return uses.contains { tree[$0 + 1].kind == .equal } ? nil : uses.first
    }

    /// Not the method of that name: `server(client, didReject: reason)`.
    private func isProperty(_ token: Int) -> Bool {
        if tree[token + 1].kind == .leftParen, !project.functions(tree.text(token)).isEmpty { return false }
        return tree[token].flags.contains(.member) ? isOfSelf(token) : !Shadowing(in: tree).isLocal(token)
    }

    /// `count`, `self.count`, `self?.count`
    private func isOfSelf(_ token: Int) -> Bool {
        guard tree[token].flags.contains(.member) else { return true }
        let receiver = tree[token - 2].kind == .postfixQuestion ? token - 3 : token - 2
        return receiver >= 0 && tree[receiver].word == .`self`
    }

    /// Whether a token stands in the condition of an `if` or a `guard`.
    private func isCondition(_ token: Int) -> Bool {
        [.if, .guard].contains(tree[tree.statement(around: token).lowerBound].word)
    }

    private func isDeclared(_ token: Int) -> Bool { [.let, .var].contains(tree[token - 1].word) }

    /// `refresh()`, `self.refresh()`, `self?.refresh()`
    private func isMethod(_ token: Int) -> Bool {
        guard tree[token].kind == .identifier, tree[token + 1].kind == .leftParen else { return false }
        guard isOfSelf(token) else { return false }
        let types = tree.typesAround(token).flatMap { project.ancestry(of: $0) }
        return project.functions(tree.text(token)).contains { $0.type.map(types.contains) ?? false }
    }
}
