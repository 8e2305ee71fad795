import Combine
import Schedules

final class Model {
    let publisher = Just(0)
}

@main enum Case: Scenario {
    static var features: Features { .of([.cancel, .release, .again, .second, .reactions]) }
    static func source() -> Model { Model() }
    static func owner(of source: Model) -> Screen { Screen(model: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Model) {}
    static func cancel(_ owner: Screen) { owner.stop() }
}
