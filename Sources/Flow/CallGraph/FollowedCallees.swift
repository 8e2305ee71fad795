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

    private(set) var uses: [ProjectIndex.Function.Place: Use] = [:]
    private(set) var bases: [ProjectIndex.Function.Place: Basis] = [:]
    /// The functions in the order in which they were followed.
    private(set) var order: [ProjectIndex.Function.Place] = []
    /// Those that were called again while they were followed.
    var recursive: Set<ProjectIndex.Function.Place> = []
    /// The same for the witnesses of requirements: what one of them does is not yet the use of the requirement. The witnesses
    /// that a witness calls are kept with it, or each would be followed again for each of the calls between them.
    var witnesses: FollowedCallees { isOfWitnesses ? self : ownWitnesses }
    private lazy var ownWitnesses = FollowedCallees(isOfWitnesses: true)
    private let isOfWitnesses: Bool

    /// The same for functions that are given two closures, of which they call one.
    private(set) lazy var pairs = FollowedCallees()

    init(isOfWitnesses: Bool = false) { self.isOfWitnesses = isOfWitnesses }

    func add(_ use: Use, of place: ProjectIndex.Function.Place, on basis: Basis) {
        order.append(place)
        uses[place] = use
        bases[place] = basis
    }

    /// Forgets which of those followed since then call it once: that took too much for granted. What does not call it once,
    /// although so much was granted, stays so; to follow that again takes twice as long for each function of a ring.
    func forgetCalls(from number: Int) {
        let doubted = order[number...].filter { uses[$0] == .once }
        for place in doubted { uses[place] = nil }
        order = order[..<number] + order[number...].filter { uses[$0] != nil }
    }
}
