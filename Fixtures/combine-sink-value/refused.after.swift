// target: swift 6.0, ios 17, macos 14
// why a subscription to one value stays, or is left to the reader
import Combine
import Foundation

struct Item: Sendable {
    var name = ""
}

enum Problem: Error { case offline }

@MainActor
final class Shop {
    func item(_ id: Int) -> AnyPublisher<Item, Problem> {
        Just(Item()).setFailureType(to: Problem.self).eraseToAnyPublisher()
    }
    func item(_ id: Int) async throws -> Item { Item() }

    func best() -> AnyPublisher<Item?, Error> { Just(nil).setFailureType(to: Error.self).eraseToAnyPublisher() }
    func best() async throws -> Item? { nil }

    func count() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func count() async -> Int { 1 }

    func add(_ model: Cart) -> AnyPublisher<Void, Never> { Just(()).eraseToAnyPublisher() }
    func add(_ model: Cart) async {}
}

@MainActor
final class Cart {
    private let shop = Shop()
    private var bag = Set<AnyCancellable>()
    private(set) var item: Item?
    private(set) var number = 0
    private(set) var isOffline = false
    private(set) var isLoading = false

    func load() {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, shop] in
            do {
                let item = try await shop.item(1)
                guard !Task.isCancelled else { return }
                self?.item = item
            } catch {
                guard !Task.isCancelled, let problem = error as? Problem else { return }
                self?.isOffline = problem == .offline
            }
        }.cancel).store(in: &bag)
    }

    func loadBest() {
        // expect: combine-sink-value report
        best()
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] item in self?.item = item })
            .store(in: &bag)
    }

    func best() -> AnyPublisher<Item?, Error> { shop.best() }
    func best() async throws -> Item? { nil }

    func check() {
        // expect: combine-sink-value report
        shop.best()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.isOffline = true }
                self?.isLoading = false
            } receiveValue: { [weak self] item in
                if item == nil { return }
                self?.item = item
            }
            .store(in: &bag)
    }

    func look(for item: Int) {
        // Its constant gets another name than the parameter.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, shop] in
            guard let newItem = try? await shop.item(item), !Task.isCancelled else { return }
            self?.item = newItem
        }.cancel).store(in: &bag)
    }

    func compare(_ item: Item) {
        // expect: combine-sink-value report
        shop.item(item.name.count)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in },
                receiveValue: { [weak self] found in
                    let item = Item(name: found.name)
                    self?.item = item
                }
            )
            .store(in: &bag)
    }

    func reload() {
        // expect: combine-sink-value report
        // why: 4 lines of `receiveCompletion` run after the value and after an error: write them once, after the `do` and the `catch`
        shop.item(2)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in
                self?.isLoading = false
                self?.isOffline = false
                self?.number += 1
                print("done")
            } receiveValue: { [weak self] item in
                self?.item = item
            }
            .store(in: &bag)
    }

    func loadKept() {
        let cart = self
        // expect: combine-sink-value display
        // why: the request begins when the task starts, a moment later than now: check that no code that runs right after this line needs it to have begun
        // why: make the two capture lists the same: one closure captures 'cart = self', and the other uses 'cart' without that
        shop.item(3)
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { cart.isOffline = true }
            } receiveValue: { [cart = self] item in
                cart.item = item
            }
            .store(in: &bag)
    }

    func clear() {
        let cart = self
        // expect: combine-sink-value display
        shop.item(4)
            .receive(on: DispatchQueue.main)
            .sink { _ in
                cart.isLoading = false
            } receiveValue: { [cart = self] _ in
            }
            .store(in: &bag)
    }

    func join() {
        // expect: combine-sink-value report
        shop.add(self).receive(on: DispatchQueue.main).sink { [weak self] in self?.number += 1 }.store(in: &bag)
    }

    func forget() {
        // expect: combine-sink-value report
        _ = shop.count().receive(on: DispatchQueue.main).sink { [weak self] in self?.number = $0 }
    }

    func pass(_ handler: @escaping (Int) -> Void) {
        // expect: combine-sink-value report
        shop.count().receive(on: DispatchQueue.main).sink(receiveValue: handler).store(in: &bag)
    }

    func loadAll() {
        // All on the main actor, the tasks begin in this order.
        for id in 1...3 {
            // expect: combine-sink-value unsafe
            AnyCancellable(Task { [weak self, shop] in
                guard let item = try? await shop.item(id), !Task.isCancelled else { return }
                self?.item = item
            }.cancel).store(in: &bag)
        }
    }
}
