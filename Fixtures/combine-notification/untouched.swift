// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched: NSObject {
    @objc dynamic var name = ""
    private let center = CommandCenter()
    private let posts = CommandCenter.default
    private let nameNotification = 1

    func start() {
        // Key-value observation is another rule's.
        _ = publisher(for: \.name)
        // Commands are no notifications.
        _ = center.publisher(for: .play)
        _ = CommandCenter.default.publisher(for: .play)
        _ = posts.publisher(for: .play)
        // An async sequence already, and an observer with a block.
        _ = NotificationCenter.default.notifications(named: .NSCalendarDayChanged)
        NotificationCenter.default.addObserver(forName: .NSCalendarDayChanged, object: nil, queue: .main) { _ in }
        NotificationCenter.default.post(name: .NSCalendarDayChanged, object: nil)
        print("NotificationCenter.default.publisher(for: .NSCalendarDayChanged)")
    }

    /// A loop iterates them already.
    func follow() async {
        let changes = NotificationCenter.default.publisher(for: .NSCalendarDayChanged).bufferedValues()
        for await _ in changes { start() }
        for await name in NotificationCenter.default.publisher(for: .NSSystemClockDidChange).map(\.name).values {
            print(name)
        }
    }
}

extension Publisher where Failure == Never {
    func bufferedValues() -> AsyncPublisher<Self> { values }
}

struct CommandCenter {
    enum Command { case play }
    static let `default` = CommandCenter()
    func publisher(for command: Command) -> AnyPublisher<Void, Never> { Empty().eraseToAnyPublisher() }
}
