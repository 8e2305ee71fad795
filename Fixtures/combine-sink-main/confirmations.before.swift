// target: swift 6.2, ios 26, macos 26
// `confirmation` counts what comes before its closure ends, and a loop may get to a value only after that.
import Combine
import Foundation
import Testing

@MainActor
@Suite struct PriceTests {
    let prices = PassthroughSubject<Int, Never>()

    @Test func tellsOfAPrice() async {
        await confirmation("one price") { confirm in
            // expect: combine-sink-main unsafe
            // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
            // why: 'confirmation' in line 12 counts only what comes before its closure ends, and the loop may get to a value after that: let the closure wait for the loop before it ends
            let subscription = prices.receive(on: DispatchQueue.main).sink { _ in confirm() }
            prices.send(1)
            await Task.yield()
            _ = subscription
        }
    }
}
