// target: swift 5.9, ios 15
// form: task
// requests that are made on the spot: equal names are told once, and each with what it is asked for
import Combine
import Foundation

struct Request {
    var name: String

    func publisher() -> AnyPublisher<Data, Never> {
        Deferred { [name] in Future<Data, Never> { $0(.success(Data(name.utf8))) } }.eraseToAnyPublisher()
    }

    func cached() -> AnyPublisher<Data, Never> {
        Just(Data()).eraseToAnyPublisher()
    }
}

@MainActor
final class Board {
    private var data: [Data] = []
    private var bag: Set<AnyCancellable> = []

    func listen() {
        // expect: combine-sink-main unsafe
        // why: the task subscribes to 'Request.publisher' a moment later, and work that the subscription starts, such as a request, begins only then: check that no code right after this needs it to have begun
        // why: 'Publishers.Zip' of 'Request.publisher' gives one value, as far as the project shows, which a loop hides: keep the subscription, or wait for the value in a task here
        let values = Publishers.Zip(Request(name: "a").publisher(), Request(name: "b").publisher())
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { @MainActor [weak self] in
            for await (one, other) in values where !Task.isCancelled {
                self?.data = [one, other]
            }
        }.cancel).store(in: &bag)

        // expect: combine-sink-main unsafe
        // why: the task subscribes to 'Request.publisher' or 'Request.cached' a moment later, and work that the subscription starts, such as a request, begins only then: check that no code right after this needs it to have begun
        // why: 'Publishers.Zip' of 'Request.publisher' and 'Request.cached' gives one value, as far as the project shows, which a loop hides: keep the subscription, or wait for the value in a task here
        let values2 = Publishers.Zip(Request(name: "a").publisher(), Request(name: "b").cached())
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task { @MainActor [weak self] in
            for await (one, other) in values2 where !Task.isCancelled {
                self?.data += [one, other]
            }
        }.cancel).store(in: &bag)
    }
}
