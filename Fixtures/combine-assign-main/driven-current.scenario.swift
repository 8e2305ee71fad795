import Combine
import Schedules

@main enum Case: Scenario {
    static var features: Features { .values }
    static func source() -> CurrentValueSubject<Int, Never> { CurrentValueSubject(0) }
    static func owner(of source: CurrentValueSubject<Int, Never>) -> Screen { Screen(values: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: CurrentValueSubject<Int, Never>) { source.send(value) }
    static func cancel(_ owner: Screen) { owner.stop() }
}
