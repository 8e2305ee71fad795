/// The search for the fixes with which a command passes, in few runs of it. As long as it fails with all fixes that are
/// left, the first one with which it fails is looked for by halves and left out, with those that build on it. At every
/// moment the command has passed with the fixes before that one, so that the search may end at any.
package struct Bisection {
    /// What a run of the command says of some fixes.
    package enum Verdict {
        case passes
        case fails(Failure)
        /// It could not be run to its end: the search ends.
        case stopped
    }

    /// What a failing run says.
    package struct Failure: Equatable, Sendable {
        /// The lines of the command that matter.
        package let words: [String]
        /// The fixes that are looked at first.
        package let suspects: Set<Int>

        package init(words: [String], suspects: Set<Int>) {
            self.words = words
            self.suspects = suspects
        }
    }

    /// Why a fix is left out.
    package enum Cause: Equatable, Sendable {
        /// The command fails with it, and without it passes.
        case failure([String])
        /// It builds on another one that is left out.
        case needs(Int)
        /// The search ended before it was known to pass.
        case unproved
    }

    /// The fixes with which the command has passed.
    package var kept: Set<Int> { Set(order[..<proved]) }
    /// The others, each with the cause.
    package private(set) var left: [Int: Cause] = [:]
    /// The lines of the last run, if it failed with what had passed before: then no fix is kept.
    package private(set) var unsteady: [String]?

    /// The fixes that are not left out, each after those that it needs.
    private var order: [Int]
    private let needs: [Set<Int>]
    /// The command has passed with so many of the first in order.
    private var proved = 0
    /// Whether the last run has passed with exactly these.
    private var isConfirmed = true
    /// How often the command may still be run.
    private var runs: Int
    /// The last run is for what is kept.
    private var isOver: Bool { runs <= (proved > 0 ? 1 : 0) }

    /// Searches. `fixes` are sorted, and all that one of them needs is among them; the command passes without any. It is run
    /// so many times at most, the last time with what is kept, unless that is nothing.
    package init(of fixes: [Int], needs: [Set<Int>], runs: Int, test: (Set<Int>) -> Verdict) {
        (order, self.needs, self.runs) = (fixes, needs, runs)
        while proved < order.count, !isOver {
            if let failure = failure(with: order.count, test) { leaveOutFirst(failure, test) }
        }
        confirm(test)
        for fix in order[proved...] { left[fix] = .unproved }
    }

    /// Runs the command with the first so many. Nil if it passes, or if the search is stopped.
    private mutating func failure(with count: Int, _ test: (Set<Int>) -> Verdict) -> Failure? {
        runs -= 1
        isConfirmed = false
        switch test(Set(order[..<count])) {
        case .passes: (proved, isConfirmed) = (count, true)
        case .fails(let failure): return failure
        case .stopped: runs = 0
        }
        return nil
    }

    /// Leaves out the first fix with which the command fails; `failure` is that of all.
    private mutating func leaveOutFirst(_ failure: Failure, _ test: (Set<Int>) -> Verdict) {
        var (failing, failure) = (order.count, failure)
        var next = putLast(failure.suspects)
        while failing > proved + 1 {
            if isOver { return }
            let count = next ?? (proved + failing) / 2
            next = nil
            if let other = self.failure(with: count, test) { (failing, failure) = (count, other) }
        }
        let culprit = order[proved]
        let gone = needs.dependents(of: [culprit])
        for fix in order where gone.contains(fix) { left[fix] = .needs(culprit) }
        left[culprit] = .failure(failure.words)
        order.removeAll(where: gone.contains)
    }

    /// Moves the suspects, and what builds on them, behind those that are none: their number in order, if there are both.
    /// This is tried once for each fix that is looked for, as errors can be in other files than their cause.
    private mutating func putLast(_ suspects: Set<Int>) -> Int? {
        let accused = needs.dependents(of: suspects)
        let open = order[proved...]
        let others = open.filter { !accused.contains($0) }
        if others.isEmpty || others.count == open.count { return nil }
        order = order[..<proved] + others + open.filter(accused.contains)
        return proved + others.count
    }

    private mutating func confirm(_ test: (Set<Int>) -> Verdict) {
        if proved == 0 || isConfirmed || runs == 0 { return }
        let count = proved
        guard let failure = failure(with: count, test) else { return }
        (proved, unsteady) = (0, failure.words)
    }
}
