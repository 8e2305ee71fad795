import Combine
import Schedules

@main enum Case: Scenario {
    static var features: Features { .values }
    static func source() -> PassthroughSubject<Int, Never> { PassthroughSubject() }
    static func owner(of source: PassthroughSubject<Int, Never>) -> Screen { Screen(values: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: PassthroughSubject<Int, Never>) { source.send(value) }
    static func cancel(_ owner: Screen) { owner.stop() }
}
