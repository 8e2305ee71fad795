// target: swift 6.2, ios 26, macos 26
// Who takes the first value and cancels then does not hear of the end.
import Combine

@MainActor
final class Door {
    private var isBusy = false
    private var opened = 0
    private let answers = PassthroughSubject<Int, any Error>()

    // expect: combine-publisher-function display
    // why: make 'open' async, and await it in its callers: 'first' gives one value
    // why: 'handleEvents' in line 18 can be rewritten only if `receiveOutput` is all that it has: write the async version by hand
    // why: callers would wait by a helper, `singleValue()`, which may cancel before the closure of 'handleEvents(receiveCompletion:)' (line 18) runs: leave that operator out, and do its work in a `defer` before the `await`
    func open(_ code: Int) -> AnyPublisher<Int, any Error> {
        isBusy = true
        return answers.filter { $0 == code }.first()
            .handleEvents(receiveCompletion: { _ in self.isBusy = false }).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func openTwice(_ code: Int) -> AnyPublisher<Int, any Error> {
        open(code).retry(1).map { $0 + 1 }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func shown(_ code: Int) -> AnyPublisher<String, any Error> { open(code).map { "\($0)" }.eraseToAnyPublisher() }

    // expect: combine-publisher-function display
    func logged(_ code: Int) -> AnyPublisher<String, any Error> { open(code).map { "<\($0)>" }.eraseToAnyPublisher() }

    // What has ended before the value comes may work at its end, and so may what does nothing there.
    // expect: combine-publisher-function unsafe
    func counted(_ desk: Desk) -> AnyPublisher<Int, any Error> {
        desk.answer.handleEvents(receiveCompletion: { _ in self.isBusy = false }).last()
            .map { $0 + 1 }.eraseToAnyPublisher()
    }

    func counted(_ desk: Desk) async throws -> Int {
        try await desk.answer.handleEvents(receiveCompletion: { _ in self.isBusy = false }).last().singleValue() + 1
    }

    // expect: combine-publisher-function unsafe
    func quiet(_ desk: Desk) -> AnyPublisher<Int, any Error> {
        desk.answer.handleEvents(receiveCompletion: { _ in }).retry(1).map { $0 + 1 }.eraseToAnyPublisher()
    }

    func quiet(_ desk: Desk) async throws -> Int {
        try await desk.answer.handleEvents(receiveCompletion: { _ in }).retry(1).singleValue() + 1
    }

    // expect: combine-publisher-function display
    // why: make 'cancelled' async, and await it in its callers: 'Future<Int, any Error>' gives one value (line 54)
    // why: callers would wait by a helper, `singleValue()`, which cancels after the first value and so may run the closure of 'handleEvents(receiveCancel:)' (line 48): leave that operator out, and do its work in the `onCancel` of `withTaskCancellationHandler`
    func cancelled(_ desk: Desk) -> AnyPublisher<Int, any Error> {
        desk.answer.handleEvents(receiveCancel: { self.isBusy = false }).retry(1).map { $0 + 1 }.eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    let answer: Future<Int, any Error>

    init(answer: Future<Int, any Error>) { self.answer = answer }
}

// Declared here, so that no file is created.
extension Publisher {
    #if compiler(>=6)
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output { throw CancellationError() }
    #else
        func singleValue() async throws -> Output { throw CancellationError() }
    #endif
}
