// target: swift 6.0, ios 17
// form: task
import Combine
import Foundation

/// What the files say of a scheduler, and of work that has begun before anybody subscribes.
final class Login<S: Scheduler> {
    private let scheduler: S
    private let environment: Environment
    private var bag = Set<AnyCancellable>()
    private let answers = PassthroughSubject<String, Never>()

    init(scheduler: S, environment: Environment) {
        self.scheduler = scheduler
        self.environment = environment
    }

    func start(on uiScheduler: some Scheduler) {
        // expect: combine-sink display
        // why: what 'answers' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'answers' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: the closure runs on 'scheduler', and the loop runs on a thread of Swift's own pool: if 'scheduler' is the main queue, mark the closure of the task '@MainActor', otherwise keep the subscription
        answers.receive(on: scheduler).sink { print($0) }.store(in: &bag)
        // expect: combine-sink display
        // why: what 'answers' sends before the task has started is lost: check that nothing is sent right after this
        // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        // why: the closure runs on 'environment.mainQueue', which is 'DispatchQueue.main' (line 42) unless it is set to another queue: if it always is the main queue, mark the closure of the task '@MainActor'; otherwise keep the subscription
        answers.receive(on: environment.mainQueue).sink { print($0) }.store(in: &bag)
        // expect: combine-sink display
        // why: what 'answers' sends before the task has started is lost: check that nothing is sent right after this
        // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        // why: the closure runs on 'self.environment.mainScheduler', which is 'RunLoop.main' (line 43) unless it is set to another queue: if it always is the main queue, mark the closure of the task '@MainActor'; otherwise keep the subscription
        answers.receive(on: self.environment.mainScheduler, options: nil).sink { print($0) }.store(in: &bag)
        // expect: combine-sink display
        // why: what 'answers' sends before the task has started is lost: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'answers' gives a value, the loop a moment later: check that no code right after that relies on the closure, or sets what it sets or reads
        // why: the closure runs on 'uiScheduler', and the loop runs on a thread of Swift's own pool: if 'uiScheduler' is the main queue, mark the closure of the task '@MainActor', otherwise keep the subscription
        answers.receive(on: uiScheduler).sink { print($0) }.store(in: &bag)
    }

    struct Environment {
        var mainQueue = DispatchQueue.main
        var mainScheduler = RunLoop.main
    }
}

@MainActor
final class Counts {
    private var bag = Set<AnyCancellable>()

    // Its closure has run when it returns.
    func count(_ text: String) -> AnyPublisher<Int, Never> {
        Future { promise in
            load(text) { promise(.success($0)) }
        }.eraseToAnyPublisher()
    }

    // Its closure runs for each subscriber.
    func countAgain(_ text: String) -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                load(text) { promise(.success($0)) }
            }
        }.eraseToAnyPublisher()
    }

    func show() {
        // expect: combine-sink unsafe
        // why: `sink` may run its closure before it returns, the loop does so later: check that no code right after this relies on the closure
        count("a").removeDuplicates().sink { print($0) }.store(in: &bag)
        // expect: combine-sink unsafe
        // why: the task subscribes to 'countAgain' a moment later, and work that the subscription starts, such as a request, begins only then: check that no code right after this needs it to have begun
        // why: `sink` may run its closure before it returns, the loop does so later: check that no code right after this relies on the closure
        countAgain("a").removeDuplicates().sink { print($0) }.store(in: &bag)
    }
}

func load(_ text: String, completion: @escaping @Sendable (Int) -> Void) { completion(1) }
