// target: swift 5.9, ios 15
// a future that is made by `.init`, and that subscribes itself to a publisher which does something at its end
import Combine
import Foundation

final class Movies {
    private let store: Store
    private var subscriptions: Set<AnyCancellable> = []

    init(store: Store) { self.store = store }

    // expect: combine-publisher-function display
    // why: write an async version of 'titles', and await that in its callers: 'Future<[String], any Error>' gives one value
    // why: the tool knows no async call for 'Future' in line 16: write an async version of 'items' (implied-types.before.swift:33) first
    func titles() -> Future<[String], any Error> {
        .init { [unowned self] done in
            store.items().sink { completion in
                if case .failure(let error) = completion { done(.failure(error)) }
            } receiveValue: { items in
                done(.success(items.map { "\($0)" }))
            }
            .store(in: &subscriptions)
        }
    }
}

final class Store {
    private var isBusy = false

    // expect: combine-publisher-function display
    // why: write an async version of 'items', and await that in its callers: 'dataTaskPublisher' gives one value
    // why: 'handleEvents' in line 38 can be rewritten only if `receiveOutput` is all that it has: write the async version by hand
    func items() -> AnyPublisher<[Int], any Error> {
        isBusy = true
        return URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: "/items"))
            .map { $0.data.map { Int($0) } }
            .mapError { $0 as any Error }
            .handleEvents(receiveCompletion: { [weak self] _ in self?.isBusy = false })
            .eraseToAnyPublisher()
    }
}
