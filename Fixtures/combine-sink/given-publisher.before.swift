// target: swift 5.9, ios 17, macos 14
// form: task
import Combine

/// A property for any publisher, which is set to different ones.
@MainActor
final class Call {
    struct Environment {
        var callers: AnyPublisher<Int, Never>
    }

    private let environment: Environment
    private var bag: Set<AnyCancellable> = []

    init(environment: Environment) { self.environment = environment }

    func listen() {
        // expect: combine-sink unsafe
        // why: what 'environment.callers' sends before the task has started is lost, unless it begins anew for each subscriber, or gives each new one the latest value at once: check that nothing is sent right after this
        // why: `sink` runs its closure as soon as 'environment.callers' gives a value, on the thread that sends it, the loop a moment later on the main actor: check that no code right after that relies on the closure, or sets what it sets or reads
        environment.callers.sink { print($0) }.store(in: &bag)
    }
}

@MainActor
func call(isTest: Bool) -> Call {
    if isTest { return Call(environment: Call.Environment(callers: PassthroughSubject<Int, Never>().eraseToAnyPublisher())) }
    return Call(environment: Call.Environment(callers: CurrentValueSubject<Int, Never>(0).eraseToAnyPublisher()))
}
