import Branches
import Index
import Silence
import Syntax

/// The path analysis of one function in detail: the verdict on its handler, and each path that was distinguished. It
/// explains a verdict (`migrate-lint paths`); a lint does not record it.
package struct PathTrace {
    /// The file of the function.
    package let tree: TokenTree
    /// The function.
    package let function: Declaration
    /// The name of its handler.
    package let handler: String
    /// How often the handler is called.
    package let verdict: CallCount
    /// Paths that agree in how they leave and how often they call the handler are one.
    package let paths: [TracedPath]

    /// One path, or several that agree.
    package struct TracedPath {
        /// How often it calls the handler.
        package let outcome: Outcome
        /// In the order of the source.
        package let steps: [Step]
    }

    /// How often a path calls the handler.
    package enum Outcome: Equatable {
        /// It calls it once.
        case once
        /// There is none to call, or another path has called it.
        case nothingToCall
        /// It calls it a second time.
        case twice
        /// It never calls it.
        case never
        /// It never calls it, and that is no mistake.
        case silentOnPurpose
        /// Some step is not understood.
        case unknown
        /// Two of its conditions ask about the same thing, so that the program may never take it.
        case mayBeImpossible
    }

    /// One place on a path.
    package struct Step: Equatable {
        /// The kind of event.
        package enum Kind: Equatable {
            /// The statement that begins at this token has been decided.
            case branch(of: Int)
            /// The handler is called, or passed to a function that calls it.
            case call
            /// Something is believed because of a name.
            case assumption
            /// From this step on, not calling the handler is intentional.
            case silence
            /// A step that is not understood.
            case unknown
            /// The path leaves a block, a closure or the function.
            case leave
        }

        /// The kind of event.
        package let kind: Kind
        /// The token to point at, in the tree of the function.
        package let token: Int
        /// In lower case, without a full stop.
        package let message: String
        /// Of an assumption: the fact that is assumed.
        package var assumption: Assumption?
        /// Of a branch: another one is among the paths that agree. Of an assumption: it was made on such a path only.
        package var isShared = false
    }
}

extension FlowFacts {
    /// The verdict on the handler of a function, with all that it rests on; nil for a function without a handler or body.
    package func trace(of function: Declaration, in tree: TokenTree) -> PathTrace? {
        guard let handler = project.completionHandler(of: function, in: tree), let braces = function.body else {
            return nil
        }
        let name = tree.text(handler.parameter.name)
        let body = tree.interior(braces.lowerBound)
        var walk = PathWalker(tree: tree, handler: name, publishers: publishers)
        walk.isRecording = true
        let ways = walk.follow(body)
        return PathTrace(
            tree: tree, function: function, handler: name,
            verdict: PathSummary(ways, of: body, in: walk).verdict,
            paths: ways.paths.map { PathTrace.TracedPath($0, among: ways.paths, of: body, in: walk) })
    }
}

extension PathTrace.TracedPath {
    fileprivate init(_ path: Path, among paths: [Path], of body: Span, in walk: PathWalker) {
        let isUnusedHandler = walk.mentions(in: body).isEmpty
        var steps = path.steps
        func add(_ kind: PathTrace.Step.Kind, _ token: Int, _ message: String) {
            let step = PathTrace.Step(kind: kind, token: token, message: message)
            if !steps.contains(step) { steps.append(step) }
        }
        var isOnPurpose = path.isIntentionallySilent || path.isNoFinding
        if path.doubt == nil, path.count == 0, path.exit != .throwing, !isUnusedHandler {
            if walk.mayStaySilent(in: body) {
                isOnPurpose = true
                add(
                    .silence, body.lowerBound, "by its name or type, '\(walk.handler)' need not be called on every path"
                )
            }
            if !isOnPurpose, walk.expectsSilence(of: path, in: body) {
                isOnPurpose = true
                add(.silence, body.lowerBound, "no caller of the function waits for '\(walk.handler)'")
            }
            if path.returnsDistinctValue(among: paths, in: walk.tree) {
                isOnPurpose = true
                add(.silence, path.leaves ?? body.upperBound, "the value that is returned here tells the caller")
            }
        }
        if let doubt = path.doubt { add(.unknown, doubt.token, doubt.reason) }
        if path.exit == .end { add(.leave, body.upperBound, "the function ends") }
        self.steps = Self.sorted(steps, in: walk.tree)
        outcome =
            if path.doubt != nil || isUnusedHandler {
                .unknown
            } else if path.isCorrelated || path.contradictsGiven, path.count != 1 {
                .mayBeImpossible
            } else if path.count == 0, path.exit == .throwing {
                isOnPurpose ? .silentOnPurpose : .unknown
            } else if path.count == 0 {
                isOnPurpose ? .silentOnPurpose : .never
            } else {
                path.count == 2 ? .twice : path.calls.isEmpty ? .nothingToCall : .once
            }
    }

    /// In the order of the source, each assumption once. A `return` comes after the value that it returns.
    private static func sorted(_ steps: [PathTrace.Step], in tree: TokenTree) -> [PathTrace.Step] {
        let different = steps.reduce(into: [PathTrace.Step]()) { found, step in
            if step.kind != .assumption || !found.contains(step) { found.append(step) }
        }
        func place(_ step: PathTrace.Step) -> Int {
            guard step.kind == .leave, step.token < tree.count, [.return, .throw].contains(tree[step.token].word)
            else { return step.token }
            return max(step.token, tree.statement(around: step.token).upperBound - 1)
        }
        return different.enumerated().map { (place($0.element), $0.offset, $0.element) }
            .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}

// MARK: Recording

extension PathWalker {
    /// Puts an assumption on each of the paths.
    func assume(
        _ kind: Assumption.Kind, of name: String, at place: String? = nil, _ token: Int, on ways: inout PathSet,
        besides other: String? = nil, _ message: @autoclosure () -> String
    ) {
        let step = PathTrace.Step(
            kind: .assumption, token: token, message: message(),
            assumption: Assumption(kind: kind, name: name, place: place, argument: other))
        add([step], to: &ways)
    }

    /// Puts steps on each of the paths: assumptions always, others where steps are recorded.
    func add(_ steps: [PathTrace.Step], to ways: inout PathSet) {
        let steps = isRecording ? steps : steps.filter { $0.kind == .assumption }
        guard !steps.isEmpty else { return }
        ways = ways.map { path in
            var path = path
            path.steps += steps
            return path
        }
    }

    /// Puts a step on each of the paths, where steps are recorded.
    func note(
        _ kind: PathTrace.Step.Kind, _ token: Int, on ways: inout PathSet,
        where isMeant: (Path) -> Bool = { _ in true }, _ message: @autoclosure () -> String
    ) {
        guard isRecording else { return }
        let step = PathTrace.Step(kind: kind, token: token, message: message())
        ways = ways.map { path in
            var path = path
            if isMeant(path) { path.steps.append(step) }
            return path
        }
    }

    /// The same, where the handler has not been called.
    func noteSilence(_ token: Int, on ways: inout PathSet, _ message: @autoclosure () -> String) {
        note(.silence, token, on: &ways, where: { $0.count == 0 && $0.doubt == nil }, message())
    }

    /// Keeps the reason of each step that is not understood: a path itself keeps the first.
    func noteUnknown(on ways: inout PathSet) {
        guard isRecording else { return }
        ways = ways.map { path in
            guard let doubt = path.doubt else { return path }
            var path = path
            let step = PathTrace.Step(kind: .unknown, token: doubt.token, message: doubt.reason)
            if !path.steps.contains(step) { path.steps.append(step) }
            return path
        }
    }

    /// Code in one line, not too long to be read.
    func shown(_ span: Span) -> String { ConditionWords(in: tree).shown(span) }
}

extension PathSet {
    /// The assumptions made on any of the paths, each once.
    var assumptions: [PathTrace.Step] {
        var told: Set<String> = []
        return paths.lazy.flatMap(\.steps).filter { $0.kind == .assumption && told.insert($0.message).inserted }
    }
}

extension Path {
    /// This path as the example for itself and another with the same key: the branches in which they differ are marked, and
    /// the assumptions of the other are kept.
    func standing(for other: Path) -> Path {
        var path = self
        for index in path.steps.indices {
            guard case .branch = path.steps[index].kind else { continue }
            let step = path.steps[index]
            if other.steps.contains(where: { $0.kind == step.kind && ($0.message != step.message || $0.isShared) }) {
                path.steps[index].isShared = true
            }
        }
        for step in other.steps where step.kind == .assumption {
            if path.steps.contains(where: { $0.token == step.token && $0.message == step.message }) { continue }
            var step = step
            step.isShared = true
            path.steps.append(step)
        }
        return path
    }
}
