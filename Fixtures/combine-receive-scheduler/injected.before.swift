import Combine
import Foundation

final class Injected {
    private let scheduler: DispatchQueue
    private let mainQueue: DispatchQueue
    private let uiScheduler: DispatchQueue

    init(scheduler: DispatchQueue, mainQueue: DispatchQueue) {
        self.scheduler = scheduler
        self.mainQueue = mainQueue
        uiScheduler = mainQueue
    }

    func follow(_ names: PassthroughSubject<String, Never>) -> AnyPublisher<String, Never> {
        // expect: combine-receive-scheduler
        _ = names.receive(on: scheduler).map(\.count)
        // expect: combine-receive-scheduler
        _ = names.receive(on: self.uiScheduler)
        // expect: combine-receive-scheduler
        return names
            .receive(on: mainQueue)
            .eraseToAnyPublisher()
    }
}
