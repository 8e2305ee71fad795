/// Makes schedules from a seed: the same for the same seed on every machine.
package struct Generator {
    /// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
    struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private let features: Features
    private var random: Random

    package init(features: Features, seed: UInt64) {
        self.features = features
        random = Random(state: seed)
    }

    /// So many different schedules: first each end at each point, then at random.
    package static func schedules(_ count: Int, features: Features, seed: UInt64 = 1) -> [Schedule] {
        var generator = Generator(features: features, seed: seed)
        var result = Array(generator.planned().prefix(count))
        var seen = Set(result)
        var tries = 0
        while result.count < count, tries < count * 20 {
            tries += 1
            let schedule = generator.next()
            if seen.insert(schedule).inserted { result.append(schedule) }
        }
        return result
    }

    private var ends: [Step] {
        let all: [(step: Step, feature: Features)] = [
            (.cancel, .cancel), (.release, .release), (.finish, .finish), (.fail, .fail), (.subscribe, .again),
        ]
        return all.filter { features.contains($0.feature) }.map(\.step)
    }

    private var bursts: [Step] {
        let two = features.contains(.once) ? 1 : 2
        return [.send(two)] + (features.contains(.threads) ? [.thread(two)] : [])
            + (features.contains(.threads) && !features.contains(.once) ? [.threads(3)] : [])
    }

    /// Each burst at each point, and each end at each point.
    func planned() -> [Schedule] {
        var plans: [[Step]] = []
        for burst in bursts {
            plans += [
                [.subscribe, burst, .drain], [.subscribe, .breath, burst, .drain], [.subscribe, .drain, burst, .drain],
                [.subscribe, burst, .busy, .drain], [.subscribe, .drain, burst, .busy, .drain],
            ]
            if !features.contains(.once) {
                plans += [[.subscribe, burst, .busy, .breath, burst, .drain, burst, .drain]]
            }
            if features.contains(.early) { plans.append([burst, .busy, .subscribe, .drain]) }
            for end in ends {
                plans += [
                    [end == .subscribe ? .drain : .subscribe, end, burst, .drain],
                    [.subscribe, burst, .busy, end, .drain], [.subscribe, burst, .drain, end, .drain],
                    [.subscribe, .drain, burst, .busy, end, .drain], [.subscribe, .drain, end, burst, .drain],
                    [.subscribe, end, .drain], [.subscribe, .drain, end, .drain],
                ]
            }
        }
        return plans.map { Schedule($0) }.map(tidied).unique()
    }

    mutating func next() -> Schedule {
        var steps: [Step] = features.contains(.early) && chance(20) ? [.send(1)] : []
        steps.append(.subscribe)
        for _ in 0..<Int.random(in: 1...8, using: &random) { steps.append(step()) }
        var schedule = Schedule(steps)
        schedule.isSlow = chance(15)
        if features.contains(.reactions), chance(15), !steps.contains(where: \.isThreaded) {
            let all: [Step] = [.send(1)] + ends.filter { $0 != .subscribe }
            schedule.reaction = Reaction(
                at: Int.random(in: 1...3, using: &random), step: all.randomElement(using: &random)!)
        }
        return tidied(schedule)
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func step() -> Step {
        let most = features.contains(.once) ? 1 : 4
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<35: return .send(Int.random(in: 1...most, using: &random))
        case 35..<45: return features.contains(.threads) ? .thread(Int.random(in: 1...most, using: &random)) : .send(1)
        case 45..<50:
            return features.contains(.threads) && most > 1
                ? .threads(Int.random(in: 2...most, using: &random)) : .send(1)
        case 50..<70: return .drain
        case 70..<80: return .breath
        case 80..<84: return features.contains(.second) ? .second : .drain
        default: return ends.randomElement(using: &random) ?? .drain
        }
    }

    /// It as it can be compared. Threads are awaited before the next step. Cancellation, release and subscription come in
    /// the same turn as what was before, or after a drain: a breath between them would compare turns.
    package func tidied(_ schedule: Schedule) -> Schedule {
        var result = schedule
        result.steps = []
        // Whose print is the n-th would be a matter of turns.
        if schedule.steps.count(where: { [.subscribe, .second].contains($0) }) > 1 { result.reaction = nil }
        var (isBreathing, isWaiting) = (false, false)
        let lastSubscription = schedule.steps.lastIndex { [.subscribe, .second].contains($0) } ?? 0
        for (index, var step) in schedule.steps.enumerated() {
            // Which value of a race is the last would decide what a later subscription begins with.
            if case .threads(let count) = step, index < lastSubscription { step = .thread(count) }
            if isWaiting, step != .busy, step != .drain { result.steps.append(.drain) }
            if isWaiting || step == .drain { isBreathing = false }
            isWaiting = step.isThreaded
            if step == .breath { isBreathing = true }
            if isBreathing, [.cancel, .release, .subscribe, .second].contains(step) {
                result.steps.append(.drain)
                isBreathing = false
            }
            if step == .busy, result.steps.last?.isThreaded != true { continue }
            if step == .drain, result.steps.last == .drain { continue }
            result.steps.append(step)
            if features.contains(.settled), [.subscribe, .second].contains(step) { result.steps.append(.drain) }
        }
        if result.steps.last != .drain { result.steps.append(.drain) }
        return result
    }
}

extension Step {
    var isThreaded: Bool {
        switch self {
        case .thread, .threads: true
        default: false
        }
    }
}

extension Array where Element: Hashable {
    /// The first of each.
    func unique() -> [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
