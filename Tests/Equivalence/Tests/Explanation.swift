import Schedules

extension Pair.Difference: CustomStringConvertible {
    /// What is lost, in a sentence or more.
    var explanation: String {
        guard case .trace(let old) = before else { return "the program before \(before.word)" }
        guard case .trace(let new) = after else { return "it \(after.word)" }
        let sentences = counted(old, new) + placed(old, new)
        return sentences.isEmpty ? order(old, new) : sentences.joined(separator: "; ")
    }

    /// The first two that changed places.
    private func order(_ old: Trace, _ new: Trace) -> String {
        let (before, after) = (old.segments.flatMap { $0 }.map(\.what), new.segments.flatMap { $0 }.map(\.what))
        guard let (first, other) = zip(after, before).first(where: { $0 != $1 }) else { return "the order differs" }
        return "\"\(first)\" comes before \"\(other)\", it did after"
    }

    /// What is there on one side only.
    private func counted(_ old: Trace, _ new: Trace) -> [String] {
        let (before, after) = (old.segments.flatMap { $0 }.map(\.what), new.segments.flatMap { $0 }.map(\.what))
        var sentences: [String] = []
        let lost = before.without(after)
        let extra = after.without(before)
        if extra.contains("leaked") { sentences.append("the owner is never released") }
        if lost.contains("leaked") { sentences.append("the owner is released, it never was") }
        if extra.contains(Warnings.leak) { sentences.append(Warnings.leak) }
        let values = lost.filter { !Self.ownWords.contains($0) }
        if !values.isEmpty {
            sentences.append("\(values.listed) of \(before.filter { $0 != "gone" }.count) lost" + sent(values))
        }
        let added = extra.filter { !Self.ownWords.contains($0) }
        if !added.isEmpty { sentences.append("\(added.listed) too much" + sent(added)) }
        return sentences
    }

    /// What the harness notes of itself.
    private static let ownWords: Set<String> = ["gone", "leaked", Warnings.leak]

    /// What is there on both sides, and elsewhere.
    private func placed(_ old: Trace, _ new: Trace) -> [String] {
        var sentences: [String] = []
        let place = old.places
        for (what, after) in new.places.sorted(by: { $0.key < $1.key }) {
            guard let before = place[what] else { continue }
            if before.isOnMain != after.isOnMain {
                sentences.append("\(what) arrives \(after.isOnMain ? "on" : "off") the main thread, it did not before")
            }
            switch (before.inside, after.inside) {
            case _ where isSettled: break
            case (let step?, nil):
                sentences.append("\(what) arrives after \"\(name(step))\" has returned, it did inside")
            case (nil, let step?): sentences.append("\(what) arrives inside \"\(name(step))\", it did after")
            default: break
            }
            if before.segment != after.segment {
                let words = what == "gone" ? "the owner is released" : "\(what) comes"
                sentences.append("\(words) \(after.segment > before.segment ? "later" : "sooner")")
            }
        }
        return Array(sentences.prefix(2))
    }

    private func name(_ step: Int) -> String { schedule.steps[step].description }

    /// When they were sent, as far as their numbers tell.
    private func sent(_ values: [String]) -> String {
        let steps = schedule.values.enumerated().filter { _, range in
            values.contains { value in Int(Event(what: value).number).map { range?.contains($0) == true } ?? false }
        }.map(\.offset)
        guard let first = steps.first else { return "" }
        let earlier = schedule.steps[..<first]
        guard let subscribed = earlier.lastIndex(of: .subscribe) else { return ", sent before anybody subscribed" }
        let between = schedule.steps[subscribed..<first]
        return between.contains(.drain)
            ? ", sent later"
            : between.contains(.breath) ? ", sent a turn after subscribing" : ", sent in the subscribing turn"
    }

    var description: String {
        "\(explanation)\n  schedule: \(schedule)\n  before:   \(before.word)\n  after:    \(after.word)"
    }
}

extension Event {
    fileprivate init(what: String) { self.init(what: what, isOnMain: true, inside: nil, turn: 0) }
}

extension Program.Outcome {
    var word: String {
        switch self {
        case .trace(let trace): trace.description
        case .crashed(let words): "crashes" + (words.isEmpty ? "" : ": \(words)")
        case .hung: "hangs: the main thread waits for something that never comes"
        }
    }
}

extension Trace {
    /// The first place of each thing that was seen.
    fileprivate var places: [String: (isOnMain: Bool, inside: Int?, segment: Int)] {
        var result: [String: (isOnMain: Bool, inside: Int?, segment: Int)] = [:]
        for (segment, events) in segments.enumerated() {
            for event in events where result[event.what] == nil {
                result[event.what] = (event.isOnMain, event.inside, segment)
            }
        }
        return result
    }
}

extension [String] {
    fileprivate func without(_ others: [String]) -> [String] {
        var others = others
        return filter { word in
            guard let index = others.firstIndex(of: word) else { return true }
            others.remove(at: index)
            return false
        }
    }

    fileprivate var listed: String { count == 1 ? "\"\(self[0])\"" : "\(count) things" }
}
