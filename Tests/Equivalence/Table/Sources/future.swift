import Combine
import Schedules

final class Model {
    let publisher: Future<Int, Never>
    let promise: Future<Int, Never>.Promise

    init() {
        var promise: Future<Int, Never>.Promise?
        publisher = Future { promise = $0 }
        self.promise = promise!
    }
}

@main enum Case: Scenario {
    static var features: Features { .of([.once, .threads, .cancel, .release, .again, .second, .early]) }
    static func source() -> Model { Model() }
    static func owner(of source: Model) -> Screen { Screen(model: source) }
    static func subscribe(_ owner: Screen) { owner.start() }
    nonisolated static func send(_ value: Int, to source: Model) { source.promise(.success(value)) }
    static func cancel(_ owner: Screen) { owner.stop() }
}
