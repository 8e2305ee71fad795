import Combine
import Foundation
import Schedules

final class Model: Sendable {
    let center = NotificationCenter()
    static let name = Notification.Name("number")
    var publisher: some Publisher<Int, Never> {
        center.publisher(for: Self.name).compactMap { $0.userInfo?["number"] as? Int }
    }
}

@main enum Case: Scenario {
    static var features: Features { .of(.values) }
    static func source() -> Model { Model() }
    static func owner(of source: Model) -> Screen { Screen(model: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Model) {
        source.center.post(name: Model.name, object: nil, userInfo: ["number": value])
    }
    static func cancel(_ owner: Screen) { owner.stop() }
}
