import Combine
import Schedules

@main enum Case: Scenario {
    static var features: Features { [.cancel, .release, .again, .second, .finish, .fail, .threads] }
    static func source() -> PassthroughSubject<Int, any Error> { PassthroughSubject() }
    static func owner(of source: PassthroughSubject<Int, any Error>) -> Screen { Screen(values: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: PassthroughSubject<Int, any Error>) { source.send(value) }
    static func cancel(_ owner: Screen) { owner.stop() }
    nonisolated static func finish(_ source: PassthroughSubject<Int, any Error>) { source.send(completion: .finished) }
    nonisolated static func fail(_ source: PassthroughSubject<Int, any Error>) {
        source.send(completion: .failure(Broken()))
    }
}
