import Combine
import Foundation
import Schedules

@main enum Case: Scenario {
    static var features: Features { .values }
    static func source() -> NotificationCenter { NotificationCenter() }
    static func owner(of source: NotificationCenter) -> Screen { Screen(values: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: NotificationCenter) { source.post(name: .number, object: value) }
    static func cancel(_ owner: Screen) { owner.stop() }
}
