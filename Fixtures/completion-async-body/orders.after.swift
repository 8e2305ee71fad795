// target: swift 6.0, ios 17
// form: body
import Foundation

/// Calls that reach a queue in their order would start a task each.
final class Recorder: @unchecked Sendable {
    private let queue = DispatchQueue(label: "recorder")
    private var lines: [String] = []

    // expect: completion-async-body display
    func record(_ line: String, completion: @escaping @Sendable (Int) -> Void) {
        queue.async {
            self.lines.append(line)
            completion(self.lines.count)
        }
    }

    // expect: completion-async-body display
    func open(completion: @escaping @Sendable (Int) -> Void) {
        queue.async {
            self.lines = []
            completion(0)
        }
    }

    func close() { queue.async { self.lines = [] } }

    // expect: completion-async-body
    func count(completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await count())
        }
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.lines.count) }
        }
    }
}

protocol Paper: Sendable {
    func feed(completion: @escaping @Sendable (Int) -> Void)
}

/// What nobody waits for has begun before the next call does.
final class Printer: Sendable {
    let paper: any Paper

    init(paper: any Paper) { self.paper = paper }

    // expect: completion-async-body display
    // why: until its callers await it, 'send' starts a task, so nothing of it may have run when 'send' returns: check that no caller relies on what it does before that
    // why: callers wait for ever, or the app crashes, if 'completion' is not called exactly once: check that 'feed' (orders.before.swift:35) calls its closure exactly once, and tell migrate-lint so (`migrate-lint explain call-models` shows how)
    // why: 'warm' (orders.before.swift:93) is called right before 'send', and nothing waits for it; if both start a task, the two may run in either order: await both there, one after the other
    func send(_ line: String, completion: @escaping @Sendable (Int) -> Void) {
        paper.feed { number in
            let sum = number + line.count
            completion(sum)
        }
    }

    // expect: completion-async-body
    func warm(_ line: String, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await warm(line))
        }
    }

    func warm(_ line: String) async -> Int {
        let number = await withCheckedContinuation { continuation in
            paper.feed { continuation.resume(returning: $0) }
        }
        return number - line.count
    }
}

/// The moment of the call counts.
final class Stamper: @unchecked Sendable {
    private let queue = DispatchQueue(label: "stamper")

    // expect: completion-async-body display
    func stamp(_ text: String, completion: @escaping @Sendable (String) -> Void) {
        let time = Date()
        queue.async { completion("\(time): \(text)") }
    }

    // expect: completion-async-body
    func measure(completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await measure())
        }
    }

    func measure() async -> Int {
        let start = Date()
        return await withCheckedContinuation { continuation in
            queue.async {
                print("took", Date().timeIntervalSince(start))
                continuation.resume(returning: 1)
            }
        }
    }
}

final class Desk: @unchecked Sendable {
    let recorder = Recorder()
    let stamper = Stamper()

    func recordAll(_ lines: [String]) {
        for line in lines { recorder.record(line) { print($0) } }
    }

    func warmAndSend(_ printer: Printer) {
        printer.warm("a") { _ in }
        printer.send("b") { _ in }
    }

    func openAndClose() {
        recorder.open { print($0) }
        recorder.close()
    }

    func count() {
        recorder.count { print($0) }
        stamper.stamp("a") { print($0) }
        stamper.measure { print($0) }
    }
}
