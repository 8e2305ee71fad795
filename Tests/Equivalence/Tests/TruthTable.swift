import Foundation
import Testing

/// What each form loses of each source, as a page for people: made of the verdicts, by nothing else.
struct TruthTable {
    let verdicts: [String: Verdict]

    static let file = Toolchain.package.appendingPathComponent("TruthTable.md")
    static let sources = ["passthrough", "current", "published", "notification", "timer", "future", "just"]
    static let forms = ["values", "task", "immediate", "stream"]

    enum Delivery: String, CaseIterable {
        case main, synchronous

        var heading: String {
            switch self {
            case .main: "## On main: `.receive(on: DispatchQueue.main).sink { [weak self] … }.store(in: &bag)`"
            case .synchronous: "## Synchronous: `.sink { [weak self] … }.store(in: &bag)`"
            }
        }
    }

    /// One source, consumed in one form.
    struct Cell: CustomTestStringConvertible {
        let source: String
        let form: String
        let delivery: Delivery
        var name: String { "table/\(source) \(form) \(delivery.rawValue)" }
        var testDescription: String { name }
    }

    var text: String {
        Self.introduction + Delivery.allCases.map(section).joined() + Self.conclusion
    }

    private func section(_ delivery: Delivery) -> String {
        var lines = ["", delivery.heading, "", "| source | \(Self.forms.map { "`\($0)`" }.joined(separator: " | ")) |"]
        lines.append("| --- |" + Self.forms.map { _ in " --- |" }.joined())
        for source in Self.sources {
            let cells = Self.forms.map { word(for: Cell(source: source, form: $0, delivery: delivery)) }
            lines.append("| \(Self.names[source]!) | \(cells.joined(separator: " | ")) |")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func word(for cell: Cell) -> String {
        switch verdicts[cell.name] {
        case nil: "not run"
        case .same: "**same**"
        case .differs(let schedule, let reason): "\(reason) (`\(schedule)`)"
        }
    }

    static let names = [
        "passthrough": "`PassthroughSubject`", "current": "`CurrentValueSubject(0)`", "published": "`@Published`, at 0",
        "notification": "notification", "timer": "`Timer.publish`", "future": "`Future`", "just": "`Just(0)`",
    ]

    static let introduction = """
        # What each form loses

        Written by `UPDATE_VERDICTS=1 swift test --package-path Tests/Equivalence`; a test holds it to `Verdicts.txt`. Each cell
        is a program before and one after, driven through \(Pair.count) schedules: bursts from one thread and several,
        cancellation, release, second subscriptions and reactions at each point. **same**: nothing differs on any of them but
        the turn of the main queue. Else: what differs on the shortest schedule that shows it; `README.md` has the words.

        | form | | needs |
        | --- | --- | --- |
        | `values` | `for await value in publisher.values` in a `Task`, as most articles have it | Swift 5.5, iOS 15, macOS 12 |
        | `task` | `.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest).values` in a `Task`, with a look at `Task.isCancelled` | Swift 5.5, iOS 15, macOS 12 |
        | `immediate` | the same in `Task.immediate` | Swift 6.2, iOS 26, macOS 26 |
        | `stream` | an `AsyncStream` made on the spot, fed by a `sink` | Swift 5.9, iOS 13, macOS 10.15 |

        """

    static let conclusion = """

        No task runs inside `send`, or inside the call that subscribes: where that can be seen, no form is the same as a `sink`
        without a hop. Run with Swift 6.3 on Linux, in language mode 6, on the main actor. OpenCombine 0.14 stands for Combine.

        """
}
