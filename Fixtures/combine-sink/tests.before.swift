// target: swift 6.2, ios 26, macos 26
import Combine
import Testing

/// A test looks at once at what a sink has seen: a loop would be shown, and never written.
@MainActor
@Suite struct ModelTests {
    @Test func publishesWhatItGets() {
        let names = PassthroughSubject<String, Never>()
        var seen: [String] = []
        // expect: combine-sink
        let subscription = names.sink { name in seen.append(name) }
        names.send("a")
        #expect(seen == ["a"])
        subscription.cancel()
    }
}
