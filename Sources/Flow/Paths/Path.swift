import Silence
import Syntax

/// One path through some statements: how often the handler is called on it, and how it leaves them.
struct Path {
    var exit: Exit = .end
    /// How often it was called; more than two counts as two.
    var count = 0
    /// The tokens at which the handler is called or passed on, two at most.
    var calls: [Int] = []
    /// Where the path left.
    var leaves: Int?
    /// The token at which a closure that should call it ends without a call; nil for none.
    var silence: Int?
    /// The value before a `?`, without the mark: where it is nil, nothing is given the handler.
    var absent: Span?
    /// What throws before it calls the handler, where a `try?` drops the error: "'send' throws at Sender.swift:12".
    var dropped: String?
    /// The first step that is not understood.
    var doubt: Doubt?
    /// Whether a missing call is no mistake: `self` is gone, the work is cancelled, or runs already.
    var isIntentionallySilent = false
    /// Whether a missing call is no finding, though it counts for verdicts: nobody waits for it, or the path is never taken.
    var isExpected = false
    /// Whether it finds both or neither of a value and an error of which a closure is given one, or the handler throws.
    var contradictsGiven = false
    /// Whether an error is what a closure is given, which gets that or a value, by its brace. Nil if both or neither, which never is.
    var answers: [Int: Bool]? = [:]
    /// How likely the program gets here.
    var likelihood = Likelihood.plain
    /// The brace of the last `catch` that was entered before a call.
    var caught: Int?
    /// The branches taken where another branch calls the handler.
    var decisions: [Decision] = []
    /// The branch that was taken last, until its decision is noted: the brace, the label, or the statement for none of them.
    var branch: Int?
    /// Where other paths that agree with it end or leave without a call.
    var alike: [Int] = []
    /// Values of which one is there, so that one of later `if let` finds it: a local variable that has been given one, or what is counted.
    var filled: [String] = []
    /// Its assumptions; the other steps only where steps are recorded.
    var steps: [PathTrace.Step] = []

    /// How a path leaves some statements.
    enum Exit: Hashable {
        case end, returns, throwing, fallsThrough
        case breaks(String?), continues(String?)
    }

    /// A branching statement with the names that its conditions test.
    struct Decision {
        let token: Int
        /// The branch that was taken: its brace or label, or `token` for none of them.
        var taken: Int?
        let names: Set<String>
        /// The token after its last branch.
        let end: Int
        /// None of its branches names the handler.
        let isPlain: Bool
        /// What it asks of what a closure is given.
        var given: Given?
        /// The one value that it asks for, without `self.`.
        var asked: String?
        /// The brace of its `else`.
        var otherwise: Int?

        /// Whether what it asks for is not there on this path.
        fileprivate var isNotGiven: Bool { taken == token || taken == otherwise }

        /// Whether the two may exclude each other: they test the same names, and neither lies in a branch of the other.
        func mayExclude(_ other: Decision) -> Bool {
            !names.isDisjoint(with: other.names) && !(token..<end).contains(other.token)
                && !(other.token..<other.end).contains(token)
        }

        /// Whether, with one of these, there are an error and a value, or neither.
        fileprivate func contradicts(_ others: [Decision]) -> Bool {
            guard let given else { return false }
            return others.contains { other in
                guard let beside = other.given else { return false }
                return beside.closure == given.closure && beside.isError != given.isError
                    && isNotGiven == other.isNotGiven
            }
        }
    }

    /// A condition that asks whether a closure is given an error, or a value beside it.
    struct Given {
        /// The brace of the closure.
        let closure: Int
        let isError: Bool
        /// All that call the closure give it one of both.
        let isSure: Bool
    }

    /// Whether a missing call is no finding.
    var isNoFinding: Bool { isExpected || contradictsGiven }

    /// Puts the decision before those that are made in its branches.
    mutating func add(_ decision: Decision) {
        contradictsGiven = contradictsGiven || decision.contradicts(decisions)
        if let given = decision.given, given.isSure { learn([given.closure: given.isError != decision.isNotGiven]) }
        decisions.insert(decision, at: 0)
    }

    private mutating func learn(_ others: [Int: Bool]) {
        for (closure, isError) in others where (answers?.updateValue(isError, forKey: closure) ?? isError) != isError {
            answers = nil
        }
    }

    /// Whether it goes straight through, and nothing is to be told of it.
    fileprivate var isPlain: Bool {
        exit == .end && count == 0 && leaves == nil && silence == nil && doubt == nil && steps.isEmpty
            && decisions.isEmpty && alike.isEmpty && calls.isEmpty && absent == nil && dropped == nil
            && !isIntentionallySilent && !isExpected && !contradictsGiven && likelihood == .plain && caught == nil
            && branch == nil && filled.isEmpty
    }

    /// Whether a plain path before it or after it changes nothing.
    fileprivate var isSettled: Bool { (exit != .end || leaves == nil) && alike.isEmpty && (count < 2 || doubt == nil) }

    /// This path, followed by the other one.
    func then(_ next: Path) -> Path {
        var path = self
        path.exit = next.exit
        // Where there is no handler, no call calls it.
        let lacksHandler = count > 0 && calls.isEmpty || next.count > 0 && next.calls.isEmpty
        path.count = lacksHandler ? max(count, next.count) : min(2, count + next.count)
        path.calls = Array((calls + next.calls).prefix(2))
        path.leaves = next.leaves
        path.silence = silence ?? next.silence
        path.absent = absent ?? next.absent
        path.dropped = dropped ?? next.dropped
        path.branch = next.branch ?? branch
        path.doubt = path.count == 2 ? nil : doubt?.and(next.doubt) ?? next.doubt
        path.isIntentionallySilent = isIntentionallySilent || next.isIntentionallySilent
        path.isExpected = isExpected || next.isExpected
        path.likelihood = likelihood.and(next.likelihood)
        path.caught = next.caught ?? caught
        let left = filled.filter { value in !next.decisions.contains { $0.asked == value && $0.isNotGiven } }
        path.contradictsGiven =
            contradictsGiven || next.contradictsGiven || left.isEmpty && !filled.isEmpty
            || next.decisions.contains { $0.contradicts(decisions) }
        path.learn(next.answers ?? [:])
        path.filled = next.filled.isEmpty ? left : next.filled
        path.decisions += next.decisions.filter { new in !path.decisions.contains { $0.token == new.token } }
        let isShared = decisions.contains { !$0.isPlain }
        // Where it goes wrong after that, the branches before it are not to blame.
        let isLater = silence == nil && next.decisions.contains { !$0.isPlain }
        if path.count > 0 || isLater || next.leaves != nil && silence == nil && !isShared { path.alike = [] }
        if path.count == 0 { path.know(next.alike) }
        if !next.steps.isEmpty { path.steps += next.steps }
        return path
    }

    /// Takes note of where another path, for which it stands, leaves without a call.
    mutating func stand(for other: Path) {
        guard count == 0, doubt == nil, let place = other.place, other.likelihood != .unlikely else { return }
        know(other.alike + [place])
    }

    /// Where it leaves, else the last branch that it takes: it leaves at the end, as others do after a call.
    var place: Int? {
        let branch = decisions.last { !$0.isPlain && $0.taken != nil }?.taken
        return silence ?? leaves ?? caught.map { max($0, branch ?? $0) } ?? branch
    }

    /// Adds such places, as many as a report can name.
    mutating func know(_ places: [Int]) {
        for place in places where alike.count < 9 && place != silence ?? leaves && !alike.contains(place) {
            alike.append(place)
        }
    }

    /// Whether two conditions on the path test the same name, so that the program may never take it.
    var isCorrelated: Bool { correlated != nil }

    /// Two such conditions.
    var correlated: (Decision, Decision)? {
        for (index, first) in decisions.enumerated() {
            if let second = decisions[(index + 1)...].first(where: first.mayExclude) { return (first, second) }
        }
        return nil
    }

    /// Whether another path without a call, or with two, happens rather than this one.
    fileprivate func isUnlikelier(than other: Path) -> Bool {
        count != 1 && count == other.count && other.likelihood < likelihood && (isCorrelated || !other.isCorrelated)
    }

    /// Whether both leave without a call, and this one at an earlier place.
    fileprivate func leaves(before other: Path) -> Bool {
        guard count == 0, let place = silence ?? leaves, let later = other.silence ?? other.leaves else { return false }
        return place < later
    }

    /// Paths with the same key are kept as one.
    fileprivate var key: Key {
        Key(
            exit: exit, count: count, escape: doubt?.escape,
            closureMayNotCall: doubt?.closureMayNotCall ?? false, isNotCalledOnce: doubt?.isNotCalledOnce ?? false,
            isDisproved: doubt?.isDisproved ?? false,
            isIntentionallySilent: isIntentionallySilent, isExpected: isExpected && count == 0,
            contradictsGiven: contradictsGiven && count != 1, isSilenced: silence != nil, filled: filled,
            answers: answers)
    }

    fileprivate struct Key: Hashable {
        let exit: Exit
        let count: Int
        /// Nil without a doubt.
        let escape: Escape?
        let closureMayNotCall: Bool
        let isNotCalledOnce: Bool
        let isDisproved: Bool
        let isIntentionallySilent: Bool
        let isExpected: Bool
        let contradictsGiven: Bool
        let isSilenced: Bool
        let filled: [String]
        let answers: [Int: Bool]?
    }
}

/// The paths through some statements, one example for each `Path.key`. Empty where no path reaches the end or leaves.
struct PathSet {
    private(set) var paths: [Path] = []

    init(_ paths: [Path] = []) { for path in paths { add(path) } }

    /// Straight through, without a call.
    static let passing = PathSet([Path()])

    /// Called or passed on once, here.
    static func call(at token: Int) -> PathSet { PathSet([Path(count: 1, calls: [token])]) }

    static func doubt(_ doubt: Doubt) -> PathSet { PathSet([Path(doubt: doubt)]) }

    static func leaving(_ exit: Path.Exit, at token: Int) -> PathSet { PathSet([Path(exit: exit, leaves: token)]) }

    /// Of two paths with the same key the likelier stays, else the one with fewer decisions, else the one that leaves first.
    mutating func add(_ path: Path) {
        if path.answers == nil { return }
        guard let known = paths.firstIndex(where: { $0.key == path.key }) else { return paths.append(path) }
        let isSimpler = path.decisions.count < paths[known].decisions.count
        let isEarlier = path.decisions.count == paths[known].decisions.count && path.leaves(before: paths[known])
        let isBetter =
            paths[known].isUnlikelier(than: path)
            || !path.isUnlikelier(than: paths[known])
                && (isSimpler || paths[known].isCorrelated && !path.isCorrelated
                    || isEarlier && path.isCorrelated == paths[known].isCorrelated)
        var kept = isBetter ? path : paths[known]
        let other = isBetter ? paths[known] : path
        if !kept.steps.isEmpty || !other.steps.isEmpty { kept = kept.standing(for: other) }
        kept.stand(for: other)
        // A path on which there is no handler counts as one that calls it, and stands for that.
        if kept.calls.isEmpty { kept.calls = other.calls }
        paths[known] = kept
    }

    mutating func add(_ other: PathSet) { for path in other.paths { add(path) } }

    func or(_ other: PathSet) -> PathSet { PathSet(paths + other.paths) }

    /// Paths that reach the end go on; the others have left. Most statements have nothing to do with the handler.
    func then(_ next: PathSet) -> PathSet {
        if next.isPlain, paths.allSatisfy(\.isSettled) { return self }
        if isPlain, next.paths.allSatisfy(\.isSettled) { return next }
        return PathSet(paths.flatMap { path in path.exit == .end ? next.paths.map(path.then) : [path] })
    }

    private var isPlain: Bool { paths.count == 1 && paths[0].isPlain }

    func map(_ change: (Path) -> Path) -> PathSet { PathSet(paths.map(change)) }

    /// These paths with others run before each of their ends, early ones too, as a `defer` does.
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

    /// The paths of a called closure or function: leaving it by any way is to reach the end of the call.
    var called: PathSet {
        map { path in
            var path = path
            path.exit = .end
            path.filled = []
            path.answers = [:]
            return path
        }
    }

    /// The same for a closure that another function calls; the place where it ends without a call is kept.
    func calledElsewhere(endingAt end: Int) -> PathSet {
        called.map { path in
            var path = path
            guard path.count == 0, path.doubt == nil, path.silence == nil else { return path }
            // At the end of the closure the branch says more.
            if path.leaves == nil, let branch = path.place { path.know([branch]) }
            path.silence = path.leaves ?? end
            return path
        }
    }

    /// Whether every path calls the handler once.
    var isOnce: Bool { paths.allSatisfy { $0.count == 1 && $0.doubt == nil } }

    /// These paths, on which one of these values is there.
    func filling(_ names: [String]) -> PathSet {
        map { path in
            var path = path
            path.filled = names
            return path
        }
    }

    /// These paths, which the program hardly takes.
    var hardlyTaken: PathSet {
        map { path in
            var path = path
            path.contradictsGiven = true
            return path
        }
    }

    var reachesEnd: Bool { paths.contains { $0.exit == .end } }
}

extension PathSet {
    /// Those of these paths that have not called the handler are as likely as that.
    func likely(_ likelihood: Likelihood) -> PathSet {
        map { path in
            var path = path
            if path.count == 0 { path.likelihood = path.likelihood.and(likelihood) }
            return path
        }
    }
}
