// target: swift 6.0, ios 17, macos 14
// a test awaits the value itself
import Combine
import Foundation
import Testing

@MainActor
final class Meter {
    func count() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func count() async -> Int { 1 }
}

@MainActor
struct MeterTests {
    @Test func counts() {
        var bag = Set<AnyCancellable>()
        // expect: combine-sink-value report
        // why: this is a test: make its function async, and let it await 'count' in place of an expectation
        Meter().count().receive(on: DispatchQueue.main).sink { number in #expect(number == 1) }.store(in: &bag)
    }
}
