import Names
import Syntax

/// One attempt to match a pattern at one place; a copy of it serves to backtrack.
struct Matcher {
    let pattern: TokenTree
    let code: TokenTree
    var bindings: Bindings
    /// Which code each token of the pattern matched.
    var marks = Marks()
    /// Replacements in the closure that is being matched: `$0` by a name.
    var changes: [Binding.Change] = []

    /// The `let` outside the parentheses of a case, while their contents are matched.
    var outerBinding: OuterBinding?
    /// Whether a metavariable can match the implicit receiver of a chain that begins with a member's name.
    let impliesSelf: () -> Bool
    /// What names mean that no file declares.
    let known: KnownNames

    private let admits: Admission
    /// Made when it is needed first, where the caller has none for several patterns.
    private var effort: Effort?

    init(
        pattern: TokenTree, code: TokenTree, bindings: Bindings, effort: Effort? = nil,
        impliesSelf: @escaping () -> Bool = { false }, knowing known: KnownNames = .none,
        admits: @escaping Admission = { _, _ in true }
    ) {
        self.pattern = pattern
        self.code = code
        self.bindings = bindings
        self.effort = effort
        self.impliesSelf = impliesSelf
        self.known = known
        self.admits = admits
    }

    // MARK: Nodes

    /// Whether these nodes match all of this code.
    mutating func match(_ nodes: ArraySlice<PatternNode>, _ span: Span) -> Bool {
        guard let node = nodes.first else { return span.isEmpty }
        let rest = nodes.dropFirst()
        if case .hole(let hole) = node { return match(hole, then: rest, span) }
        guard let start = span.first else { return false }
        if let outer = outerBinding(node, rest.first, at: start) { return match(nodes, span, apartFrom: outer) }
        guard let end = match(node, at: start, in: span) else { return false }
        return match(rest, end..<span.upperBound)
    }

    mutating func match(_ nodes: [PatternNode], _ span: Span) -> Bool { match(nodes[...], span) }

    /// Matches one node at a token; returns the token after the matched code.
    mutating func match(_ node: PatternNode, at start: Int, in span: Span) -> Int? {
        switch node {
        case .hole: return nil
        case .token(let token):
            if let end = match(token: token, at: start) { return end }
            let name = nameAfterModule(at: start, in: span) ?? nameAfterSelf(at: start, token, in: span)
            return name.flatMap { match(token: token, at: $0) }
        case .group(let open, let close, let list):
            guard code[start].kind == pattern[open].kind, let end = code.partner(start), end < span.upperBound,
                match(list, in: start)
            else { return nil }
            marks[open] = start..<start + 1
            marks[close] = end..<end + 1
            return end + 1
        case .closure(let closure):
            guard let end = code.partner(start), match(closure, start..<end + 1) else { return nil }
            return end + 1
        case .chain(let chain):
            guard let found = code.chain(from: start)?.clipped(to: span),
                match(chain, found, last: found.links.count - 1) != nil
            else { return nil }
            return found.span.upperBound
        }
    }

    /// One token, or `Void` for `()`.
    private mutating func match(token: Int, at start: Int) -> Int? {
        if isSame(token, start) {
            marks[token] = start..<start + 1
            return start + 1
        }
        guard code[start].kind == .leftParen, code.interior(start).isEmpty, pattern.spells(token, "Void") else {
            return nil
        }
        return code.after(start)
    }

    func isSame(_ token: Int, _ index: Int) -> Bool {
        pattern.equal(token..<token + 1, to: index..<index + 1, of: code)
    }

    // MARK: Holes

    /// A hole takes everything before the code that the next node matches.
    private mutating func match(_ hole: Hole, then rest: ArraySlice<PatternNode>, _ span: Span) -> Bool {
        if rest.isEmpty { return (hole.metavariable.isRun || !span.isEmpty) && bind(hole, to: span) }
        var end = span.lowerBound
        if !hole.metavariable.isRun {
            guard end < span.upperBound else { return false }
            end = code.after(end)
        }
        while end <= span.upperBound, mayGoOn() {
            var trial = self
            if trial.match(rest, end..<span.upperBound), trial.bind(hole, to: span.lowerBound..<end) {
                self = trial
                return true
            }
            guard end < span.upperBound else { return false }
            end = code.after(end)
        }
        return false
    }

    /// Binds a name to an implicit `self`.
    mutating func bindSelf(_ hole: Hole) -> Bool {
        let binding = Binding.text("self")
        return [nil, .itself, .capturable].contains(hole.metavariable.kind) && admits(hole.metavariable, binding)
            && bindings.bind(hole.metavariable, to: binding)
    }

    /// Binds a name to a span, if it is of the kind that the hole asks for.
    mutating func bind(_ hole: Hole, to span: Span, range: Range<Int>? = nil) -> Bool {
        guard hole.metavariable.kind.map({ code.is(span, $0) ?? true }) ?? true else { return false }
        marks[hole.token] = span
        let within = changes.filter { span.contains($0.span.lowerBound) }
        let binding = Binding(.code(code, span, changes: within), range: range ?? code.range(span))
        return admits(hole.metavariable, binding) && bindings.bind(hole.metavariable, to: binding)
    }

    /// Asked before each copy, so that all copies count together.
    private mutating func mayGoOn() -> Bool {
        let effort = effort ?? Effort()
        self.effort = effort
        return effort.take()
    }

    // MARK: Lists

    /// The list between an opening bracket and its match.
    mutating func match(_ list: ListPattern, in open: Int) -> Bool {
        let interior = code.interior(open)
        let rim = code[open].end..<code[interior.upperBound].offset
        return match(list, interior, rim: rim, mayHaveNames: code[open].kind == .leftParen)
    }

    /// Matches a list with a span of code; `rim` is the range of bytes whose comments belong to it.
    mutating func match(
        _ list: ListPattern, _ span: Span, rim: Range<Int>, mayHaveNames: Bool = false
    ) -> Bool {
        let spans = list.isStatements ? code.statements(in: span) : code.elements(span)
        return matchRuns(list.elements[...], spans[...]) { element in
            if case .run(let hole) = element { hole } else { nil }
        } one: { matcher, element, span in
            guard case .one(let nodes) = element else { return false }
            return matcher.match(element: nodes, span, mayHaveName: mayHaveNames)
        } run: { matcher, hole, run in
            let isWhole = run.count == spans.count
            let bound =
                run.first.map { $0.lowerBound..<run[run.endIndex - 1].upperBound } ?? span.lowerBound..<span.lowerBound
            let range = isWhole && list.isStatements ? matcher.code.trimmed(rim) : nil
            return matcher.bind(hole, to: bound, range: range)
        }
    }

    /// `(_ result: T)` in a function type is `(T)`, and so is `(result: T)`.
    private mutating func match(element nodes: [PatternNode], _ span: Span, mayHaveName: Bool) -> Bool {
        let colon = span.prefix(3).dropFirst().first { code[$0].kind == .colon }
        if mayHaveName, nodes.count == 1, let colon, code[span.lowerBound].kind == .identifier {
            return match(nodes, colon + 1..<span.upperBound)
        }
        return match(nodes, span)
    }

    /// Matches elements with a list that has runs in it: each run takes as few as possible, the last one the rest.
    mutating func matchRuns<Wanted, Found>(
        _ wanted: ArraySlice<Wanted>, _ found: ArraySlice<Found>, hole: (Wanted) -> Hole?,
        one: (inout Matcher, Wanted, Found) -> Bool, run: (inout Matcher, Hole, ArraySlice<Found>) -> Bool
    ) -> Bool {
        guard let first = wanted.first else { return found.isEmpty }
        let rest = wanted.dropFirst()
        guard let runHole = hole(first) else {
            guard let code = found.first, one(&self, first, code) else { return false }
            return matchRuns(rest, found.dropFirst(), hole: hole, one: one, run: run)
        }
        let most = found.count - rest.count(where: { hole($0) == nil })
        guard most >= 0 else { return false }
        let least = rest.contains { hole($0) != nil } ? 0 : most
        for length in least...most where mayGoOn() {
            var trial = self
            if run(&trial, runHole, found.prefix(length)),
                trial.matchRuns(rest, found.dropFirst(length), hole: hole, one: one, run: run)
            {
                self = trial
                return true
            }
        }
        return false
    }
}
