// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched: NSObject {
    @objc dynamic var name = ""
    private let player = Player()
    private var observation: NSKeyValueObservation?

    func start() {
        // Notifications are another rule's.
        _ = NotificationCenter.default.publisher(for: .NSCalendarDayChanged)
        // Events of a type of one's own.
        _ = player.publisher(for: .play)
        _ = player.publisher(for: 3)
        // A closure is called, nothing is published.
        observation = observe(\.name) { object, _ in print(object.name) }
        print("player.publisher(for: \\.name)")
    }

    /// A loop iterates the values already.
    func follow() async {
        let names = publisher(for: \.name, options: [.initial, .new])
            .removeDuplicates()
            .bufferedValues()
        for await name in names { print(name) }
        for await name in publisher(for: \.name).buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest).values {
            print(name)
        }
    }
}

extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncPublisher<Self> { values }
}

struct Player {
    enum Event { case play }
    func publisher(for event: Event) -> AnyPublisher<Event, Never> { Empty().eraseToAnyPublisher() }
    func publisher(for track: Int) -> AnyPublisher<Event, Never> { Empty().eraseToAnyPublisher() }
}
