import Foundation
import Schedules

/// A program before and after.
struct Pair: Sendable {
    let before: Program
    let after: Program
    /// What it is put through, beside what its scenario says.
    var moreFeatures: Features = []

    var features: Features { get async throws { try await before.features.union(moreFeatures) } }

    /// A schedule on which they differ, with what was seen.
    struct Difference {
        let schedule: Schedule
        let before: Program.Outcome
        let after: Program.Outcome
        /// That something happened inside a call is not compared.
        var isSettled = false
    }

    /// The first of the schedules on which they differ, shrunk; nil if there is none.
    func difference(on schedules: [Schedule]) async throws -> Difference? {
        let features = try await features
        var rest = schedules[...]
        while !rest.isEmpty {
            // What differs, differs soon: not all are run before the first are compared.
            let batch = Array(rest.prefix(rest.count == schedules.count ? 40 : rest.count))
            let (olds, news) = try await outcomes(of: batch)
            let outcomes = zip(olds, news).map { ($0, $1) }
            for (schedule, (old, new)) in zip(batch, outcomes) where !old.isSame(as: new, for: schedule, features) {
                if let confirmed = try await confirmed(schedule) { return try await shrunk(confirmed) }
            }
            rest = rest.dropFirst(outcomes.count)
        }
        return nil
    }

    /// Looked at again with patience, and once more with ten times that: what the before-program can give on any of several
    /// runs, the after-program may give.
    func confirmed(_ schedule: Schedule) async throws -> Difference? {
        guard try await difference(on: schedule, patience: 8) != nil else { return nil }
        return try await difference(on: schedule, patience: 80)
    }

    /// Where no run of the program before gives what some run of the program after gives.
    func difference(on schedule: Schedule, patience: Int) async throws -> Difference? {
        let features = try await features
        let again = Array(repeating: schedule, count: 4)
        let (before, after) = try await outcomes(of: again, patience: patience)
        let other = after.first { after in !before.contains { $0.isSame(as: after, for: schedule, features) } }
        return other.map {
            Difference(schedule: schedule, before: before[0], after: $0, isSettled: features.contains(.settled))
        }
    }

    /// Both programs at the same time.
    private func outcomes(of schedules: [Schedule], patience: Int = 3) async throws
        -> ([Program.Outcome], [Program.Outcome])
    {
        async let olds = before.outcomes(of: schedules, patience: patience)
        async let news = after.outcomes(of: schedules, patience: patience)
        return try await (olds, news)
    }

    /// The shortest that still differs: while leaving something out leaves a difference, it is left out. To wait for one
    /// that hangs takes too long to try many.
    private func shrunk(_ difference: Difference) async throws -> Difference {
        let features = try await features
        var shortest = difference
        search: while shortest.before != .hung, shortest.after != .hung {
            let smaller = shortest.schedule.smaller(features: features)
            let (olds, news) = try await outcomes(of: smaller)
            for (schedule, (old, new)) in zip(smaller, zip(olds, news))
            where !old.isSame(as: new, for: schedule, features) {
                if let confirmed = try await confirmed(schedule) {
                    shortest = confirmed
                    continue search
                }
            }
            break
        }
        return shortest
    }
}

extension Program.Outcome {
    func isSame(as other: Self, for schedule: Schedule, _ features: Features) -> Bool {
        switch (self, other) {
        case (.trace(let left), .trace(let right)):
            left.decisive(for: schedule, features: features) == right.decisive(for: schedule, features: features)
        case (.crashed, .crashed), (.hung, .hung): true
        default: false
        }
    }
}

extension Schedule {
    /// Those with one thing less, the smallest first.
    func smaller(features: Features) -> [Schedule] {
        var result: [Schedule] = []
        func add(_ change: (inout Schedule) -> Void) {
            var copy = self
            change(&copy)
            copy = Generator(features: features, seed: 0).tidied(copy)
            if copy.size < size, !result.contains(copy) { result.append(copy) }
        }
        for index in steps.indices { add { $0.steps.remove(at: index) } }
        for (index, step) in steps.enumerated() {
            guard let count = step.count else { continue }
            add { $0.steps[index] = step.with(count: count - 1) }
            // From the main thread it is plainer.
            add { $0.steps[index] = .send(count) }
        }
        add { $0.isSlow = false }
        add { $0.reaction = nil }
        return result.sorted { $0.size < $1.size }
    }

    private var size: Int {
        steps.reduce(0) { sum, step in
            if case .send(let count) = step { return sum + 2 + count }
            return sum + 3 + (step.count ?? 0)
        } + (isSlow ? 1 : 0) + (reaction == nil ? 0 : 2)
    }
}
