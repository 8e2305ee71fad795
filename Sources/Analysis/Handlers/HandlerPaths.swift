import Syntax

/// Follows the paths through a body and asks how often each of them calls a handler.
///
/// Answers "exactly once" only where every step is understood: a call of the handler, handing it on to something that
/// calls it once itself, branches that all answer, early exits that answer first.
struct HandlerPaths {
    let tree: TokenTree
    let handler: String
    let project: Project
    /// How many blocks and closures lie round the statements; what is nested deeper than anyone writes is not followed.
    var depth = 0
    /// The functions of the project that are being followed, outermost first, and how many at most.
    var trail: [Project.Function.Place] = []
    static let longestTrail = 4
    static let deepest = 64
    /// The names that lead to the handler: its own, those of variables, closures and functions in the body.
    var names: [String: Callable]
    var followed = FollowedFunctions()
    /// Names that a closure holds weakly.
    var weakNames: Set<String> = ["self"]

    /// What calling a name does.
    indirect enum Callable {
        case handler
        /// A closure or function of the body, with what names mean in it.
        case body(Span, HandlerPaths)
    }

    init(tree: TokenTree, handler: String, project: Project, trail: [Project.Function.Place] = [], depth: Int = 0) {
        self.tree = tree
        self.handler = handler
        self.project = project
        self.trail = trail
        self.depth = depth
        names = [handler: .handler]
    }

    /// Why it cannot be told that the handler is called exactly once.
    struct Doubt: Error, Equatable {
        let reason: String
        let token: Int
        /// The handler is kept for later, so that a path without a call need not be the end of it.
        var isKept = false
    }

    /// What is wrong on some path through a body, all that can be said.
    func account(of body: Span) -> PathAccount { PathAccount(follow(body), of: body, in: self) }

    /// Whether a path may leave a statement other than by its end.
    func mayLeave(_ statement: Span) -> Bool {
        var inner = self
        let ways = inner.follow([statement])
        return !ways.reachesEnd || ways.paths.contains { $0.exit != .end }
    }

    // MARK: Statements

    func follow(_ body: Span) -> WaysThrough {
        guard depth < Self.deepest else {
            return mentions(in: body).first.map { .doubt(unclear($0)) } ?? .passing
        }
        var inner = self
        inner.depth += 1
        return inner.follow(tree.statements(in: body)[...])
    }

    /// One statement after the other; what is named on the way is known to those behind.
    mutating func follow(_ statements: ArraySlice<Span>) -> WaysThrough {
        var ways = WaysThrough.passing
        for (index, statement) in zip(statements.indices, statements) where ways.reachesEnd {
            let start = statement.lowerBound
            if tree[start].word == .poundIf {
                var rest = statements[(index + 1)...]
                let choice = conditionalWays(&rest)
                return ways.then(choice).then(follow(rest))
            }
            if tree[start].word == .defer, let brace = braces(of: statement).first {
                let last = follow(tree.interior(brace)).called
                return ways.then(follow(statements[(index + 1)...]).deferring(last))
            }
            ways = ways.then(self.ways(through: statement))
        }
        return ways
    }

    private mutating func ways(through statement: Span) -> WaysThrough {
        let start = statement.lowerBound
        if start + 2 < statement.upperBound, tree[start].kind == .identifier, tree[start + 1].kind == .colon {
            return leaving(ways(through: start + 2..<statement.upperBound), label: tree.text(start))
        }
        switch tree[start].word {
        case .return:
            let value = expression(start + 1..<statement.upperBound)
            return value.then(.leaving(.returns, at: start))
        case .throw:
            return expression(start + 1..<statement.upperBound).then(.leaving(.throwing, at: start))
        case .break, .continue:
            let label = statement.count > 1 ? tree.text(start + 1) : nil
            return .leaving(tree[start].word == .break ? .breaks(label) : .continues(label), at: start)
        case .fallthrough: return .leaving(.fallsThrough, at: start)
        case .guard: return guardWays(statement)
        case .if: return ifWays(statement)
        case .switch: return switchWays(statement)
        case .do: return doWays(statement)
        case .for, .while, .repeat: return loopWays(statement)
        default: return declarationWays(statement)
        }
    }

    /// A label outside names what a `break` leaves.
    private func leaving(_ ways: WaysThrough, label: String) -> WaysThrough {
        ways.map { path in
            guard path.exit == .breaks(label) || path.exit == .continues(label) else { return path }
            var path = path
            path.exit = .end
            return path
        }
    }

    // MARK: What is named

    /// A function of the body; calling it does what its body does.
    private mutating func take(_ declaration: Declaration) {
        guard let name = declaration.name, let body = declaration.body, !mentions(in: body).isEmpty else { return }
        var inner = self
        for parameter in tree.parameters(of: declaration) { inner.names[tree.text(parameter.name)] = nil }
        // A function that calls itself, as to try again, answers as it does the first time.
        inner.names[tree.text(name)] = .handler
        names[tree.text(name)] = .body(tree.interior(body.lowerBound), inner)
    }

    /// Declarations, and every other expression.
    private mutating func declarationWays(_ statement: Span) -> WaysThrough {
        guard let declaration = tree.declaration(at: statement.lowerBound), let name = declaration.name else {
            return expression(statement)
        }
        if tree[declaration.keyword].word == .func {
            take(declaration)
            return .passing
        }
        guard [.let, .var].contains(tree[declaration.keyword].word) else {
            return mentions(in: statement).first.map { .doubt(unclear($0)) } ?? .passing
        }
        guard let equal = statement.first(where: { tree[$0].kind == .equal && tree.parent($0) == tree.parent(name) })
        else {
            if tree[name].kind == .identifier { names[tree.text(name)] = nil }
            return expression(name + 1..<statement.upperBound)
        }
        let value = equal + 1..<statement.upperBound
        let mentioned = mentions(in: value)
        let callable = callable(value, mentioned)
        let ways = callable == nil ? expression(value) : .passing
        if tree[name].kind == .identifier { names[tree.text(name)] = callable }
        return ways
    }

    /// The handler under a second name, or a closure that calls it.
    func callable(_ value: Span, _ mentioned: [Int]) -> Callable? {
        guard let first = mentioned.first else { return nil }
        if value == first..<first + 1 { return names[tree.text(first)] }
        guard let closure = tree.closure(at: value.lowerBound), closure.span == value else { return nil }
        return .body(closure.body, inside(closure))
    }

    /// What names mean in a closure.
    func inside(_ closure: Closure) -> HandlerPaths {
        var inner = self
        for name in tree.parameterNames(of: closure) where name.count == 1 {
            inner.names[tree.text(name.lowerBound)] = nil
        }
        for capture in closure.captures where tree[capture.lowerBound].word == .weak && capture.count > 1 {
            inner.weakNames.insert(tree.text(capture.lowerBound + 1))
        }
        return inner
    }

    /// Where the handler is named, not counting labels and members of that name.
    func mentions(in span: Span) -> [Int] {
        span.filter { index in
            tree[index].kind == .identifier && !tree[index].flags.contains(.member)
                && names.keys.contains { tree.spells(index, $0) }
                && !(index + 1 < tree.count && tree[index + 1].kind == .colon && isArgumentLabel(index))
        }
    }

    private func isArgumentLabel(_ index: Int) -> Bool {
        index > 0 && [.leftParen, .comma, .rightBrace].contains(tree[index - 1].kind)
    }

    func unclear(_ mention: Int) -> Doubt {
        Doubt(reason: "cannot tell how often '\(handler)' is called from here", token: mention)
    }
}
