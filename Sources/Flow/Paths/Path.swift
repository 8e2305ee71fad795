/// What is known of one way through some statements: how often the handler was called on it and how it left.
struct Path {
    var exit: Exit = .end
    /// How often it was called; more than two counts as two.
    var count = 0
    /// Where it was called or passed on, up to two places.
    var calls: [Int] = []
    /// Where the path left.
    var leaves: Int?
    /// Where a closure that should have called it came to its end without.
    var silence: Int?
    /// The first step that is not understood.
    var doubt: Doubt?
    /// The path is silent on purpose (`self` is gone, cancelled, a second call while the work runs); no mistake.
    var isIntentionallySilent = false
    /// The branches taken where another branch calls the handler.
    var decisions: [Decision] = []
    /// Empty unless steps are recorded.
    var steps: [PathTrace.Step] = []

    /// How a path leaves some statements.
    enum Exit: Hashable {
        case end, returns, throwing, fallsThrough
        case breaks(String?), continues(String?)
    }

    /// A branching statement with the names that it asks about.
    struct Decision: Equatable {
        let token: Int
        let names: Set<String>
        /// Where its last branch ends.
        let end: Int
        /// None of its branches names the handler.
        let isPlain: Bool

        /// One that lies in a branch of another speaks only of what that one left open.
        func mayExclude(_ other: Decision) -> Bool {
            !names.isDisjoint(with: other.names) && !(token..<end).contains(other.token)
                && !(other.token..<other.end).contains(token)
        }
    }

    /// This path, followed by the other one.
    func then(_ next: Path) -> Path {
        var path = self
        path.exit = next.exit
        path.count = min(2, count + next.count)
        path.calls = Array((calls + next.calls).prefix(2))
        path.leaves = next.leaves
        path.silence = silence ?? next.silence
        path.doubt = path.count == 2 ? nil : doubt?.and(next.doubt) ?? next.doubt
        path.isIntentionallySilent = isIntentionallySilent || next.isIntentionallySilent
        path.decisions += next.decisions.filter { !path.decisions.contains($0) }
        if !next.steps.isEmpty { path.steps += next.steps }
        return path
    }

    /// Two conditions on the way speak of the same thing, so that they may exclude each other.
    var isCorrelated: Bool {
        decisions.indices.contains { first in
            decisions[(first + 1)...].contains { decisions[first].mayExclude($0) }
        }
    }

    /// Paths that agree in this need not be told apart.
    fileprivate var key: Key {
        Key(
            exit: exit, count: count, escape: doubt?.escape,
            closureMayNotCall: doubt?.closureMayNotCall ?? false, isNotCalledOnce: doubt?.isNotCalledOnce ?? false,
            isIntentionallySilent: isIntentionallySilent, isSilenced: silence != nil)
    }

    fileprivate struct Key: Hashable {
        let exit: Exit
        let count: Int
        /// Nil without a doubt.
        let escape: Escape?
        let closureMayNotCall: Bool
        let isNotCalledOnce: Bool
        let isIntentionallySilent: Bool
        let isSilenced: Bool
    }
}

/// The ways through some statements, one witness for each that has to be told apart. None: the end is never reached.
struct PathSet {
    private(set) var paths: [Path] = []

    init(_ paths: [Path] = []) { for path in paths { add(path) } }

    /// Straight through, without a call.
    static let passing = PathSet([Path()])

    /// Called or handed on once, here.
    static func call(at token: Int) -> PathSet { PathSet([Path(count: 1, calls: [token])]) }

    static func doubt(_ doubt: Doubt) -> PathSet { PathSet([Path(doubt: doubt)]) }

    static func leaving(_ exit: Path.Exit, at token: Int) -> PathSet {
        PathSet([Path(exit: exit, leaves: token)])
    }

    /// Of two that agree, the one with fewer decisions stays: it is the simpler example.
    mutating func add(_ path: Path) {
        guard let known = paths.firstIndex(where: { $0.key == path.key }) else { return paths.append(path) }
        let isSimpler = path.decisions.count < paths[known].decisions.count
        let isBetter = isSimpler || paths[known].isCorrelated && !path.isCorrelated
        if !path.steps.isEmpty || !paths[known].steps.isEmpty {
            paths[known] = isBetter ? path.standing(for: paths[known]) : paths[known].standing(for: path)
        } else if isBetter {
            paths[known] = path
        }
    }

    mutating func add(_ other: PathSet) { for path in other.paths { add(path) } }

    func or(_ other: PathSet) -> PathSet { PathSet(paths + other.paths) }

    /// Paths that reach the end go on; the others have left.
    func then(_ next: PathSet) -> PathSet {
        PathSet(paths.flatMap { path in path.exit == .end ? next.paths.map(path.then) : [path] })
    }

    func map(_ change: (Path) -> Path) -> PathSet { PathSet(paths.map(change)) }

    /// On every way out, also early ones, this is done first.
    func deferring(_ last: PathSet) -> PathSet {
        PathSet(
            paths.flatMap { path in
                last.paths.map { end in
                    var whole = path.then(end)
                    whole.exit = path.exit
                    whole.leaves = path.leaves
                    return whole
                }
            })
    }

    /// Leaving a closure or function by any way is to come to its end.
    var called: PathSet {
        map { path in
            var path = path
            path.exit = .end
            return path
        }
    }

    /// The same for a closure that something else calls; where it ends without a call is kept in mind.
    func calledElsewhere(endingAt end: Int) -> PathSet {
        called.map { path in
            var path = path
            if path.count == 0, path.doubt == nil { path.silence = path.silence ?? path.leaves ?? end }
            return path
        }
    }

    var reachesEnd: Bool { paths.contains { $0.exit == .end } }
}
