// target: swift 6.2, ios 26, macos 26
// form: waiting
// What waits for a publisher belongs to Combine, and not to the library that stands in for it.
import OpenCombine

@MainActor
final class Depot {
    private var waiting: [Int: AnyPublisher<Int, any Error>] = [:]

    // expect: combine-publisher-function display
    func parcel(_ id: Int) -> AnyPublisher<Int, any Error> {
        if let known = waiting[id] { return known }
        return Just(id).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }
}
