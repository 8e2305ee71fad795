/// One thing that the driver does to a program. The word in quotes is how a schedule is written.
package enum Step: Hashable, Sendable {
    /// "subscribe": the owner subscribes, also for a second time.
    case subscribe
    /// "second": a second owner subscribes to the same source.
    case second
    /// "send:3": so many values from the main thread, in one turn.
    case send(Int)
    /// "thread:3": so many values from one other thread. "busy" or "drain" follows.
    case thread(Int)
    /// "threads:3": one value from each of so many other threads, in any order. "busy" or "drain" follows.
    case threads(Int)
    /// "busy": the main thread does nothing else until the other threads have sent.
    case busy
    /// "breath": one turn of the main queue, less than a task may need to start.
    case breath
    /// "drain": the main queue runs until nothing happens any more. What was seen is compared from drain to drain.
    case drain
    /// "cancel": the bag is emptied.
    case cancel
    /// "release": the driver lets go of the owner.
    case release
    /// "finish": the source completes.
    case finish
    /// "fail": the source fails.
    case fail
}

/// What happens inside the program's closure: at the n-th thing that it prints, counted from 1.
package struct Reaction: Hashable, Sendable {
    package var at: Int
    package var step: Step
}

/// What the driver does, in order, written as words: `slow on:2:cancel subscribe send:2 drain release drain`.
package struct Schedule: Hashable, Sendable, CustomStringConvertible {
    package var steps: [Step]
    /// The consumer takes its time.
    package var isSlow = false
    package var reaction: Reaction?

    package init(_ steps: [Step]) { self.steps = steps }

    /// nil if a word is none of ours.
    package init?(_ text: String) {
        steps = []
        for word in text.split(separator: " ") {
            let parts = word.split(separator: ":")
            if word == "slow" {
                isSlow = true
            } else if parts.count == 3, parts[0] == "on", let at = Int(parts[1]), let step = Step(parts[2...2]) {
                reaction = Reaction(at: at, step: step)
            } else if let step = Step(parts[...]) {
                steps.append(step)
            } else {
                return nil
            }
        }
    }

    package var description: String {
        let front = (isSlow ? ["slow"] : []) + (reaction.map { ["on:\($0.at):\($0.step)"] } ?? [])
        return (front + steps.map(\.description)).joined(separator: " ")
    }

    /// The numbers that each step sends; they count from 1 through the schedule.
    package var values: [ClosedRange<Int>?] {
        var next = 1
        return steps.map { step in
            guard let count = step.count else { return nil }
            defer { next += count }
            return next...(next + count - 1)
        }
    }

    /// The number that a reaction sends: far from all others.
    package static let reactionValue = 1000
}

extension Step: CustomStringConvertible {
    private static let plain: [String: Step] = [
        "subscribe": .subscribe, "second": .second, "busy": .busy, "breath": .breath, "drain": .drain,
        "cancel": .cancel, "release": .release, "finish": .finish, "fail": .fail, "send": .send(1),
    ]

    init?(_ parts: ArraySlice<Substring>) {
        guard let name = parts.first else { return nil }
        guard parts.count == 2, let count = Int(parts[parts.startIndex + 1]), count > 0 else {
            guard parts.count == 1, let step = Self.plain[String(name)] else { return nil }
            self = step
            return
        }
        switch name {
        case "send": self = .send(count)
        case "thread": self = .thread(count)
        case "threads": self = .threads(count)
        default: return nil
        }
    }

    package var description: String {
        switch self {
        case .send(1): "send"
        case .send(let count): "send:\(count)"
        case .thread(let count): "thread:\(count)"
        case .threads(let count): "threads:\(count)"
        default: Self.plain.first { $0.value == self }!.key
        }
    }

    /// How many values it sends.
    package var count: Int? {
        switch self {
        case .send(let count), .thread(let count), .threads(let count): count
        default: nil
        }
    }

    /// It with another number of values.
    package func with(count: Int) -> Step {
        switch self {
        case .send: .send(count)
        case .thread: .thread(count)
        case .threads: .threads(count)
        default: self
        }
    }
}
