// target: swift 6.0, ios 17, macos 14
// the value of a function that has an async version, awaited in a task in place of a subscription
import Combine
import Foundation

struct User: Sendable {
    var name = ""
}

@MainActor
final class Client {
    func user(_ id: Int) -> AnyPublisher<User, Error> {
        Just(User()).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
    func user(_ id: Int) async throws -> User { User() }

    func count() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func count() async -> Int { 1 }

    func save(_ user: User) -> AnyPublisher<Void, Error> {
        Just(()).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
    func save(_ user: User) async throws {}

    // It throws where its task is cancelled, and only then.
    func total() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func total() async throws -> Int { 1 }
}

@MainActor
final class Model {
    private let client = Client()
    private var bag = Set<AnyCancellable>()
    private var request: AnyCancellable?
    private(set) var user = User()
    private(set) var number = 0
    private(set) var message = ""
    private(set) var isLoading = false

    func load(_ id: Int) {
        // What is done on success and on failure.
        // expect: combine-sink-value unsafe
        client.user(id)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                switch completion {
                case .finished: break
                case .failure(let error): self?.message = error.localizedDescription
                }
            } receiveValue: { [weak self] user in
                self?.user = user
            }
            .store(in: &bag)
    }

    func reload(_ id: Int) {
        // What is done in any case, and a `self` that is unwrapped.
        // expect: combine-sink-value unsafe
        request = client.user(id)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure(let problem) = completion { self?.message = problem.localizedDescription }
                    self?.isLoading = false
                },
                receiveValue: { [weak self] in
                    guard let self else { return }
                    user = $0
                })
    }

    func refresh() {
        // No errors.
        // expect: combine-sink-value unsafe
        client.count().receive(on: DispatchQueue.main).sink { [weak self] in self?.number = $0 }.store(in: &bag)
    }

    func refreshAndStop() {
        // expect: combine-sink-value unsafe
        client.count()
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] _ in self?.isLoading = false },
                receiveValue: { [weak self] count in
                    // A comment.
                    self?.number = count
                }
            )
            .store(in: &bag)
    }

    func add() {
        // expect: combine-sink-value unsafe
        client.total().receive(on: DispatchQueue.main).sink { [weak self] total in self?.number += total }.store(in: &bag)
    }

    func save() {
        // The error is ignored, and nothing is done with the value.
        // expect: combine-sink-value unsafe
        client.save(user).sink(receiveCompletion: { _ in }, receiveValue: {}).store(in: &bag)
    }

    func saveAndShow() {
        // The same in both cases.
        // expect: combine-sink-value unsafe
        client.save(user)
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] _ in
                    // It may have failed.
                    self?.isLoading = false
                    self?.refresh()
                }, receiveValue: { _ in }
            )
            .store(in: &bag)
    }

    // It is on `self`, which the closures hold weakly.
    func show() {
        // expect: combine-sink-value unsafe
        title()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] title in
                guard let self else { return }
                message = title
            }
            .store(in: &bag)
    }

    func title() -> AnyPublisher<String, Never> { Just("").eraseToAnyPublisher() }
    func title() async -> String { "" }

    func first(of ids: [Int]) -> AnyCancellable {
        // expect: combine-sink-value unsafe
        client.user(ids[0])
            .receive(on: DispatchQueue.main)
            .first()
            .sink { completion in
                if case .failure = completion { print("no user") } else { print("all") }
            } receiveValue: { user in
                // Without `self`.
                print(user.name)
            }
    }
}
