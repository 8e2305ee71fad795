import Combine

/// Each function has a subject of its own.
struct Feed {
    let send: (Int) -> Void
    let values: () -> AsyncPublisher<PassthroughSubject<Int, Never>>

    static var live: Feed {
        // expect: combine-passthrough-subject display
        // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that line 13 may get those values, too
        // why: `AsyncStream.makeStream` needs Swift 5.9; `--target` names no version for Swift: add one to it if your app runs on nothing older
        let subject = PassthroughSubject<Int, Never>()
        return Feed(send: { subject.send($0) }, values: { subject.values })
    }

    static func test() -> Feed {
        // expect: combine-passthrough-subject display
        // why: only one loop can read an `AsyncStream`, and it also gets what was sent before it began: check that line 21 may get those values, too
        // why: `AsyncStream.makeStream` needs Swift 5.9; `--target` names no version for Swift: add one to it if your app runs on nothing older
        let subject = PassthroughSubject<Int, Never>()
        return Feed(send: { subject.send($0 + 1) }, values: { subject.values })
    }
}
