import Combine
import Schedules

@main enum Case: Scenario {
    static var features: Features { Features.values.subtracting(.threads) }
    static func source() -> Model { Model() }
    static func owner(of source: Model) -> Screen { Screen(values: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Model) { MainActor.assumeIsolated { source.number = value } }
    static func cancel(_ owner: Screen) { owner.stop() }
}
