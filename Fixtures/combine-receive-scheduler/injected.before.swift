// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class LoginViewModel<S: Scheduler> {
    private let scheduler: S
    private let environment: Environment
    private var bag = Set<AnyCancellable>()
    private let answers = PassthroughSubject<String, Never>()

    init(scheduler: S, environment: Environment) {
        self.scheduler = scheduler
        self.environment = environment
    }

    func start(on uiScheduler: some Scheduler) {
        // expect: combine-receive-scheduler
        answers
            .map { $0.lowercased() }
            .receive(on: scheduler)
            .sink { print($0) }
            .store(in: &bag)
        // expect: combine-receive-scheduler
        answers.receive(on: environment.mainQueue).sink { print($0) }.store(in: &bag)
        // expect: combine-receive-scheduler
        answers.receive(on: self.environment.mainScheduler, options: nil).sink { print($0) }.store(in: &bag)
        // expect: combine-receive-scheduler
        answers.receive(on: uiScheduler).sink { print($0) }.store(in: &bag)
    }

    struct Environment {
        var mainQueue = DispatchQueue.main
        var mainScheduler = RunLoop.main
    }
}
