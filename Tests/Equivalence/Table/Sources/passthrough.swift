import Combine
import Schedules

typealias Model = PassthroughSubject<Int, Never>
extension Model { var publisher: Model { self } }

@main enum Case: Scenario {
    static var features: Features { .of(.values) }
    static func source() -> Model { Model() }
    static func owner(of source: Model) -> Screen { Screen(model: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Model) { source.send(value) }
    static func cancel(_ owner: Screen) { owner.stop() }
}
