// target: swift 6.2, ios 26, macos 26
// What a publisher does at its end is done, as the helper waits for that.
import Combine

@MainActor
final class Door {
    private var isBusy = false
    private var opened = 0
    private let answers = PassthroughSubject<Int, any Error>()

    // expect: combine-publisher-function unsafe
    // why: `singleValue()`, which this fix adds, throws if the task is cancelled, where a cancelled subscription is silent: handle that error
    // why: 'handleEvents' in line 17 can be rewritten only if `receiveOutput` is all that it has: write the async version by hand
    func open(_ code: Int) -> AnyPublisher<Int, any Error> {
        isBusy = true
        return answers.filter { $0 == code }.first()
            .handleEvents(receiveCompletion: { _ in self.isBusy = false }).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
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

    // expect: combine-publisher-function unsafe
    func quiet(_ desk: Desk) -> AnyPublisher<Int, any Error> {
        desk.answer.handleEvents(receiveCompletion: { _ in }).retry(1).map { $0 + 1 }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
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
