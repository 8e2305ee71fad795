import Combine
import Schedules

@MainActor
final class Model: ObservableObject {
    @Published var number = 0
    var publisher: Published<Int>.Publisher { $number }
}

@main enum Case: Scenario {
    static var features: Features { .of(Features.values.subtracting(.threads)) }
    static func source() -> Model { Model() }
    static func owner(of source: Model) -> Screen { Screen(model: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Model) {
        MainActor.assumeIsolated { source.number = value }
    }
    static func cancel(_ owner: Screen) { owner.stop() }
}
