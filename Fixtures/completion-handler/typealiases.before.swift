// Handlers that a typealias, an attribute or parentheses stand before.
enum Wire {
    typealias Handler<Value> = @Sendable (Result<Value, Error>) -> Void
    typealias Completion = (Int) async -> Int
}

final class Orders {
    typealias Completion = (Result<Int, Error>) -> Void
    typealias ListHandler = Wire.Handler<[Int]>
    private var state: State = .idle

    // What is written between the angles is the initializer's own.
    // expect: completion-handler
    init<Value>(first: Value, completion: Completion?) { completion?(.success(1)) }

    // Several of the name are declared: the nearest counts.
    // expect: completion-handler
    func load(force: Bool, completion: @escaping Completion) -> Bool { force }

    // expect: completion-handler
    func list(completion: @escaping ListHandler) {}

    // expect: completion-handler
    func one(completion: @escaping Wire.Handler<Int>) {}

    // expect: completion-handler
    func cancel(completion: @escaping(() -> Void)) -> Bool { true }

    // expect: completion-handler
    func dismiss(setup: (() -> (Void))?, completion: (() -> (Void))?) {}

    enum State { case idle }
}
