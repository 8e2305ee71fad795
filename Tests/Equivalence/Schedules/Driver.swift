import Dispatch
import Foundation

/// Puts one fresh instance of a program through one schedule.
@MainActor
final class Driver<S: Scenario> {
    private struct Box: @unchecked Sendable { let source: S.Source }

    private let box = Box(source: S.source())
    private var owner: S.Owner?
    private var others: [S.Owner] = []
    private var watched: [Watched] = []
    private let threads = DispatchGroup()
    private let patience: Int

    private struct Watched {
        weak var owner: S.Owner?
        var isGone = false
    }

    init(patience: Int) { self.patience = patience }

    /// What was seen, with the release of the owner at the end.
    func run(_ schedule: Schedule) -> Trace {
        Witness.shared.begin(schedule) { [weak self] step in
            MainActor.assumeIsolated { self?.perform(step, value: Schedule.reactionValue) }
        }
        for (index, step) in schedule.steps.enumerated() {
            let first = schedule.values[index]?.lowerBound
            switch step {
            case .thread(let count): spawn(index, Array(first!..<(first! + count)))
            case .threads(let count): for value in first!..<(first! + count) { spawn(index, [value]) }
            default: Witness.inside(step: index) { perform(step, value: first ?? 0) }
            }
            settle(after: step)
        }
        drain()
        owner = nil
        others = []
        drain()
        if watched.contains(where: { !$0.isGone }) { Witness.shared.note("leaked") }
        return Witness.shared.end()
    }

    private func settle(after step: Step) {
        switch step {
        case .busy: threads.wait()
        case .breath: MainQueue.turn()
        case .drain: drain()
        default: break
        }
    }

    private func perform(_ step: Step, value: Int) {
        switch step {
        case .subscribe: subscribe()
        case .second: others.append(subscribed(fresh()))
        case .send(let count): for value in value..<(value + count) { S.send(value, to: box.source) }
        case .cancel: if let owner { S.cancel(owner) }
        case .release: owner = nil
        case .finish: S.finish(box.source)
        case .fail: S.fail(box.source)
        case .thread, .threads, .busy, .breath, .drain: break
        }
    }

    private func subscribe() {
        let owner = owner ?? fresh()
        self.owner = owner
        S.subscribe(owner)
    }

    private func fresh() -> S.Owner {
        let owner = S.owner(of: box.source)
        watched.append(Watched(owner: owner))
        return owner
    }

    private func subscribed(_ owner: S.Owner) -> S.Owner {
        S.subscribe(owner)
        return owner
    }

    private func spawn(_ step: Int, _ values: [Int]) {
        let (box, threads) = (box, threads)
        threads.enter()
        let thread = Thread {
            Witness.inside(step: step) { for value in values { S.send(value, to: box.source) } }
            threads.leave()
        }
        thread.start()
    }

    private func drain() {
        while threads.wait(timeout: .now()) == .timedOut { MainQueue.turn() }
        MainQueue.drain(patience: patience)
        for index in watched.indices where !watched[index].isGone && watched[index].owner == nil {
            watched[index].isGone = true
            Witness.shared.note("gone")
        }
        Witness.shared.nextSegment()
    }
}

extension Scenario {
    /// Reads schedules from standard input, one a line, and answers each with a line of JSON: what was seen. With the word
    /// "features" it says what it can be put through. Further words: its patience, and the file that its errors go to.
    package static func main() {
        if CommandLine.arguments.contains("features") { return print(features.rawValue) }
        let words = CommandLine.arguments.dropFirst()
        let patience = words.first.flatMap(Int.init) ?? MainQueue.quickPatience
        Witness.shared.warnings = words.dropFirst().first.map(Warnings.init(file:))
        while let line = readLine() {
            guard let schedule = Schedule(line) else { fatalError("no schedule: \(line)") }
            let trace = Driver<Self>(patience: patience).run(schedule)
            let json = try! JSONEncoder().encode(trace)
            FileHandle.standardOutput.write(json + Data("\n".utf8))
        }
    }
}
