import Index
import Publishers
import Silence
import Syntax

/// Follows the paths through a body and asks how often each of them calls a handler.
///
/// Gives "exactly once" only where every step is understood: a call of the handler, passing it to something that calls
/// it once, branches that all call it, early exits that call it first.
package struct PathWalker {
    /// The file of the body.
    package let tree: TokenTree
    /// The name of the handler.
    package let handler: String
    /// How many values the publishers give that it meets.
    let publishers: PublisherFacts
    /// How many blocks and closures lie round the statements; what is nested deeper than anyone writes is not followed.
    var depth = 0
    /// Whether paths keep their steps, for `PathTrace`.
    var isRecording = false
    /// The functions of the project that are being followed, outermost first, and how many at most.
    var callStack: [ProjectIndex.Function.Place] = []
    static let deepestCallStack = 24
    static let deepest = 64
    /// The names that lead to the handler: its own, those of variables, closures and functions in the body.
    var names: [String: Callable]
    var followed = FollowedCallees()
    /// Names that a closure holds weakly.
    var weakNames: Set<String> = ["self"]

    /// The names of the parameters of the closure round the statements.
    var closureParameters: Set<String> = []
    /// The value for which a `guard case` before did not match, as text.
    var refuted: String?

    /// The effect of calling a name.
    indirect enum Callable {
        case handler
        /// A closure or function of the body, with what names mean in it.
        case body(Span, PathWalker)
        /// A value whose one member is the handler.
        case box
    }

    package init(
        tree: TokenTree, handler: String, publishers: PublisherFacts,
        callStack: [ProjectIndex.Function.Place] = [], depth: Int = 0
    ) {
        (self.tree, self.handler, self.publishers) = (tree, handler, publishers)
        (self.callStack, self.depth) = (callStack, depth)
        names = [handler: .handler]
    }

    var project: ProjectIndex { publishers.project }

    /// Follows all paths through a body and sums them up.
    package func account(of body: Span) -> PathSummary { PathSummary(follow(body), of: body, in: self) }

    /// Whether a path may leave a statement other than by its end.
    package func mayLeave(_ statement: Span) -> Bool {
        var inner = self
        let ways = inner.follow([statement])
        return !ways.reachesEnd || ways.paths.contains { $0.exit != .end }
    }

    /// Which functions its calls may mean.
    var calls: CalleeResolution { CalleeResolution(in: tree, project: project) }

    /// What comments say of the handler.
    var comments: SilenceComments { SilenceComments(in: tree, about: handler) }

    var otherNotification: OtherNotification { OtherNotification(in: tree, of: project, besides: names.keys) }

    var neverTaken: NeverTaken { NeverTaken(in: tree, of: project, with: handler, shadowing: closureParameters) }

    // MARK: Statements

    func follow(_ body: Span) -> PathSet {
        followed.reach.extend(to: FollowedCallees.Depth(blocks: depth))
        guard depth < Self.deepest else {
            followed.reach.cuts += 1
            return mentions(in: body).first.map { .doubt(unclear($0)) } ?? .passing
        }
        var inner = self
        inner.depth += 1
        return inner.follow(tree.statements(in: body)[...])
    }

    /// One statement after the other; names that one of them declares are known to those after it.
    mutating func follow(_ statements: ArraySlice<Span>) -> PathSet {
        var ways = PathSet.passing
        hoist(statements)
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

    private mutating func ways(through statement: Span) -> PathSet {
        let start = statement.lowerBound
        if start + 2 < statement.upperBound, tree[start].kind == .identifier, tree[start + 1].kind == .colon {
            return leaving(ways(through: start + 2..<statement.upperBound), label: tree.text(start))
        }
        switch tree[start].word {
        case .return:
            return value(of: statement).then(leaving(.returns, at: start))
        case .throw:
            return expression(start + 1..<statement.upperBound).then(leaving(.throwing, at: start))
        case .break, .continue:
            let label = statement.count > 1 ? tree.text(start + 1) : nil
            return leaving(tree[start].word == .break ? .breaks(label) : .continues(label), at: start)
        case .fallthrough: return leaving(.fallsThrough, at: start)
        case .guard: return guardWays(statement)
        case .if: return ifWays(statement)
        case .switch: return switchWays(statement)
        case .do: return doWays(statement)
        case .for, .while, .repeat: return loopWays(statement)
        default: return declarationWays(statement)
        }
    }

    /// The path that leaves at this token.
    func leaving(_ exit: Path.Exit, at token: Int) -> PathSet {
        var ways = PathSet.leaving(exit, at: token)
        note(.leave, token, on: &ways, "leaves by '\(tree.text(token))'")
        return ways
    }

    /// The paths through a returned value: an expression, also an `if` or `switch`.
    private mutating func value(of statement: Span) -> PathSet {
        let value = statement.lowerBound + 1..<statement.upperBound
        guard let first = value.first, [.if, .switch].contains(tree[first].word) else { return expression(value) }
        return ways(through: value)
    }

    /// A label outside names what a `break` leaves.
    private func leaving(_ ways: PathSet, label: String) -> PathSet {
        ways.map { path in
            guard path.exit == .breaks(label) || path.exit == .continues(label) else { return path }
            var path = path
            path.exit = .end
            return path
        }
    }
}
