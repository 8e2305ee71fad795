import Index
import Patterns
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

        func refusal(of publisher: String, in tree: TokenTree) -> Refusal {
            let (start, end) = (tree.line(of: first), tree.line(of: last))
            let later = start == end ? "line \(start) does not need" : "nothing in the lines \(start) to \(end) needs"
            return Refusal(
                "`sink` runs its closure at once for the first value of \(publisher), the loop runs it later: check that \(later) what the "
                    + "closure does", token: first)
        }
    }

    /// That the object is made with what the first value sets, where an initializer subscribes; nil elsewhere.
    func refusal(inInitializer source: SubscribedPublisher) -> Refusal? {
        guard let function = tree.enclosingFunction(match.span.lowerBound), tree[function.keyword].word == .`init`,
            tree.innermostClosure(around: match.span.lowerBound) == nil, match.span.contains(where: isOwn)
        else { return nil }
        let caller = Subscription(in: match, of: project).isAssignment ? "`assign`" : "`sink`"
        let deed = caller + (source.makesPublishers ? " may handle" : " handles")
        return Refusal(
            "\(deed) the first value of \(source.name) before 'init' returns, the loop perhaps only later: check that no "
                + "code, such as a view or a test, needs what it sets right after the object is made",
            token: function.keyword)
    }

    /// Nil where none is seen.
    var overtaken: Statements? {
        let statement = tree.statement(around: match.span.lowerBound)
        guard let brace = tree.brace(around: statement.lowerBound), let close = tree.partner(brace),
            statement.upperBound < close, match.span.contains(where: { isOwn($0) })
        else { return nil }
        let noticed = tree.statements(in: statement.upperBound..<close).filter { !Self.isSubscription($0, in: tree) }
            .flatMap { tree.ownTokens(of: $0).filter(isNoticed) }
        guard let first = noticed.first, let last = noticed.last else { return nil }
        return Statements(first: first, last: last)
    }

    /// Whether a token of the closure stands for the object.
    private func isOwn(_ token: Int) -> Bool {
        tree[token].word == .`self` || isMethod(token)
    }

    /// Whether a statement subscribes to a publisher, or keeps a subscription.
    static func isSubscription(_ statement: Span, in tree: TokenTree) -> Bool {
        statement.contains { token in
            tree[token].flags.contains(.member)
                && ["sink", "assign", "store"].contains { tree.spells(token, $0) }
        }
    }

    /// A property that is set and that the closure reads, or a call of a method of the same object.
    private func isNoticed(_ token: Int) -> Bool {
        if isMethod(token) { return true }
        guard tree[token].kind == .identifier, tree[token + 1].kind == .equal, !isDeclared(token) else { return false }
        return match.span.contains { tree[$0].kind == .identifier && tree[$0].hash == tree[token].hash }
            || match.span.contains(where: isMethod)
    }

    private func isDeclared(_ token: Int) -> Bool { [.let, .var].contains(tree[token - 1].word) }

    /// `refresh()`, `self.refresh()`, `self?.refresh()`
    private func isMethod(_ token: Int) -> Bool {
        guard tree[token].kind == .identifier, tree[token + 1].kind == .leftParen else { return false }
        if tree[token].flags.contains(.member) {
            let receiver = tree[token - 2].kind == .postfixQuestion ? token - 3 : token - 2
            guard receiver >= 0, tree[receiver].word == .`self` else { return false }
        }
        let types = tree.typesAround(token).flatMap { project.ancestry(of: $0) }
        return project.functions(tree.text(token)).contains { $0.type.map(types.contains) ?? false }
    }
}
