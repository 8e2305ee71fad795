import Index
import Silence

/// A cache, shared by reference: how each function of the project that was followed for one handler uses its parameter.
final class FollowedCallees {
    /// How a function uses the closure that is passed to it.
    enum Use {
        /// It calls it exactly once.
        case once
        /// Not known.
        case unknown
        /// It puts it into a value.
        case intoValue
        /// It puts it into a property, which keeps it until some event.
        case untilEvent
        /// It calls it several times, or does not use it at all.
        case notOnce
        /// It has a path that does not call it, by mistake, or calls it twice.
        case notAlways
        /// It may not call it once: on purpose, or as the function does not which it passes it to.
        case mayNotCall

        /// Whether something is seen that speaks against one call on every path.
        var isFlawed: Bool { [.notOnce, .notAlways, .mayNotCall, .untilEvent].contains(self) }
    }

    /// The grounds of a use.
    struct Basis {
        var assumptions: [PathTrace.Step] = []
        /// Why the body alone does not show that there is one call.
        var reasonForBelief: Remark?
        /// Why the body does not call it once, or may not; nil where nothing speaks against it.
        var flaw: Remark?
        /// Where it throws without a call.
        var thrown: Int?
        /// The names on which it depends that it does not call it.
        var tests: Set<String> = []
    }

    /// A parameter of a function, in the cache of witnesses or not.
    struct Callee: SharedKey {
        typealias Value = Finding
        let parameter: CodeKey
        let isOfWitnesses: Bool
    }

    /// How deep a body lies in what is followed: in calls, and in blocks and closures.
    struct Depth: Hashable {
        var calls = 0
        var blocks = 0
    }

    /// What was found of a function: its use, and how far below it calls and blocks were followed.
    struct Finding {
        let use: Use
        let basis: Basis
        let below: Depth
        /// It rests on a function that calls itself, so that it depends on which one was followed first.
        let isOfRing: Bool

        func isFound(from depth: Depth) -> Bool {
            depth.calls + below.calls < PathWalker.deepestCallStack && depth.blocks + below.blocks < PathWalker.deepest
        }
    }

    /// How far the walk for one handler has come, with its witnesses and pairs.
    final class Reach {
        var deepest = Depth()
        /// How often a function was met that is being followed, or was found so, and how often no further step was made.
        var (rings, cuts) = (0, 0)

        func extend(to depth: Depth) {
            deepest.calls = max(deepest.calls, depth.calls)
            deepest.blocks = max(deepest.blocks, depth.blocks)
        }
    }

    private struct Cut: Hashable { let (callee, depth): (Callee, Depth) }

    /// The use of each function, and its grounds, as they were found last.
    private(set) var uses: [ProjectIndex.Function.Place: Use] = [:]
    private(set) var bases: [ProjectIndex.Function.Place: Basis] = [:]
    private var findings: [Callee: Finding] = [:]
    /// Those that were not followed to their end, which depends on where they were begun.
    private var cuts: [Cut: Finding] = [:]
    /// The functions in the order in which they were followed.
    private(set) var order: [Callee] = []
    /// Those that were called again while they were followed.
    var recursive: Set<ProjectIndex.Function.Place> = []
    let reach: Reach
    /// The same for the witnesses of requirements: what one of them does is not yet the use of the requirement. The witnesses
    /// that a witness calls are kept with it, or each would be followed again for each of the calls between them.
    var witnesses: FollowedCallees { isOfWitnesses ? self : ownWitnesses }
    private lazy var ownWitnesses = FollowedCallees(isOfWitnesses: true, reach)
    let isOfWitnesses: Bool
    /// The same for functions that are given two closures, of which they call one.
    private(set) lazy var pairs = FollowedCallees(reach)

    init(isOfWitnesses: Bool = false, _ reach: Reach = Reach()) {
        (self.isOfWitnesses, self.reach) = (isOfWitnesses, reach)
    }

    /// What is known of a callee that would be followed from this depth. `project`: of the searches that share what they find.
    func use(
        of callee: Callee, at place: ProjectIndex.Function.Place, from depth: Depth, sharedIn project: ProjectIndex?
    ) -> Use? {
        if let own = findings[callee], own.isOfRing || own.isFound(from: depth) {
            if own.isOfRing { reach.rings += 1 }
            return accept(own, of: place, from: depth)
        }
        if let project, let shared = callee.answer(in: project), shared.isFound(from: depth) {
            findings[callee] = shared
            return accept(shared, of: place, from: depth)
        }
        guard let cut = cuts[Cut(callee: callee, depth: depth)] else { return nil }
        reach.cuts += 1
        return accept(cut, of: place, from: depth)
    }

    private func accept(_ finding: Finding, of place: ProjectIndex.Function.Place, from depth: Depth) -> Use {
        reach.extend(to: Depth(calls: depth.calls + finding.below.calls, blocks: depth.blocks + finding.below.blocks))
        uses[place] = finding.use
        bases[place] = finding.basis
        return finding.use
    }

    func add(
        _ finding: Finding, of callee: Callee, at place: ProjectIndex.Function.Place, from depth: Depth, isCut: Bool
    ) {
        if isCut && !finding.isOfRing {
            cuts[Cut(callee: callee, depth: depth)] = finding
        } else {
            order.append(callee)
            findings[callee] = finding
        }
        _ = accept(finding, of: place, from: depth)
    }

    /// Forgets which of those followed since then call it once: that took too much for granted. What does not call it once,
    /// although so much was granted, stays so; to follow that again takes twice as long for each function of a ring.
    func forgetCalls(from number: Int) {
        let doubted = order[number...].filter { findings[$0]?.use == .once }
        for callee in doubted { findings[callee] = nil }
        order = order[..<number] + order[number...].filter { findings[$0] != nil }
    }
}
