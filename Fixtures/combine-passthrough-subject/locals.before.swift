import Combine

/// Each function has a subject of its own.
struct Feed {
    let send: (Int) -> Void
    let values: () -> AsyncPublisher<PassthroughSubject<Int, Never>>

    static var live: Feed {
        // expect: combine-passthrough-subject display
        // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that line 13 subscribes only once, and may get those values, too
        // why: `AsyncStream.makeStream` needs Swift 5.9; `--target` names no version of it: name one if you build with Swift 5.9 or later
        let subject = PassthroughSubject<Int, Never>()
        return Feed(send: { subject.send($0) }, values: { subject.values })
    }

    static func test() -> Feed {
        // expect: combine-passthrough-subject display
        // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that line 21 subscribes only once, and may get those values, too
        // why: `AsyncStream.makeStream` needs Swift 5.9; `--target` names no version of it: name one if you build with Swift 5.9 or later
        let subject = PassthroughSubject<Int, Never>()
        return Feed(send: { subject.send($0 + 1) }, values: { subject.values })
    }
}
