import Foundation

/// One thing that was seen.
package struct Event: Hashable, Codable, Sendable {
    /// What the program printed, or what the driver saw: "gone", "leaked".
    package var what: String
    package var isOnMain: Bool
    /// The step inside which it happened, if it did before the step was over: its caller can tell.
    package var inside: Int?
    /// The turns of the main queue since the last drain: recorded, not compared.
    package var turn: Int

    package init(what: String, isOnMain: Bool, inside: Int?, turn: Int) {
        (self.what, self.isOnMain, self.inside, self.turn) = (what, isOnMain, inside, turn)
    }

    /// All that decides.
    var decisive: Event { Event(what: what, isOnMain: isOnMain, inside: inside, turn: 0) }
}

/// What was seen between one drain and the next, for all drains.
package struct Trace: Hashable, Codable, Sendable {
    package var segments: [[Event]]

    package init(segments: [[Event]]) { self.segments = segments }

    /// What is compared: no turns, and the values of threads that race sorted where they lie side by side.
    /// Where two subscriptions share a source, which of them is served first is a matter of turns: no order there.
    package func decisive(for schedule: Schedule, features: Features) -> Trace {
        if features.contains(.settled) {
            return outside.decisive(for: schedule, features: features.subtracting(.settled))
        }
        let subscriptions = schedule.steps.count { $0 == .subscribe || $0 == .second }
        if subscriptions > 1 || features.contains(.parallel) {
            return Trace(segments: segments.map { $0.map(\.decisive).sorted { $0.description < $1.description } })
        }
        let racing = Set(
            zip(schedule.steps, schedule.values).flatMap { step, values in
                if case .threads = step { Array(values!).map(String.init) } else { [String]() }
            })
        return Trace(
            segments: segments.map { events in
                var sorted: [Event] = []
                for run in events.map(\.decisive).chunked(by: {
                    racing.contains($0.number) == racing.contains($1.number)
                }) {
                    sorted += racing.contains(run[0].number) ? run.sorted { $0.number < $1.number } : run
                }
                return sorted
            })
    }
}

extension Trace {
    /// Without what tells a caller that something happened inside its call.
    private var outside: Trace {
        Trace(
            segments: segments.map { events in
                events.map { Event(what: $0.what, isOnMain: $0.isOnMain, inside: nil, turn: $0.turn) }
            })
    }
}

extension Event {
    /// The number that was sent, as far as the text tells: its last digits.
    package var number: String { String(what.reversed().prefix(while: \.isNumber).reversed()) }
}

extension Array {
    /// Its runs: neighbours that belong together.
    func chunked(by belongs: (Element, Element) -> Bool) -> [[Element]] {
        reduce(into: []) { runs, element in
            if let last = runs.last?.last, belongs(last, element) {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
            }
        }
    }
}

extension Trace: CustomStringConvertible {
    package var description: String {
        segments.map { $0.map(\.description).joined(separator: " ") }.map { $0.isEmpty ? "–" : $0 }
            .joined(separator: " | ")
    }
}

extension Event: CustomStringConvertible {
    package var description: String {
        what + (inside.map { " (inside step \($0 + 1))" } ?? "") + (isOnMain ? "" : " (off the main thread)")
    }
}
