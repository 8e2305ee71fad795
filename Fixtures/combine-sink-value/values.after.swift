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
        AnyCancellable(Task { [weak self, client] in
            do {
                let user = try await client.user(id)
                guard !Task.isCancelled else { return }
                self?.user = user
            } catch {
                guard !Task.isCancelled else { return }
                self?.message = error.localizedDescription
            }
        }.cancel).store(in: &bag)
    }

    func reload(_ id: Int) {
        // What is done in any case, and a `self` that is unwrapped.
        // expect: combine-sink-value unsafe
        request = AnyCancellable(Task { [weak self, client] in
            do {
                let newUser = try await client.user(id)
                guard let self, !Task.isCancelled else { return }
                user = newUser
                self.isLoading = false
            } catch let problem {
                guard !Task.isCancelled else { return }
                self?.message = problem.localizedDescription
                self?.isLoading = false
            }
        }.cancel)
    }

    func refresh() {
        // No errors.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            let value = await client.count()
            guard !Task.isCancelled else { return }
            self?.number = value
        }.cancel).store(in: &bag)
    }

    func refreshAndStop() {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            let count = await client.count()
            guard !Task.isCancelled else { return }
            // A comment.
            self?.number = count
            self?.isLoading = false
        }.cancel).store(in: &bag)
    }

    func add() {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            guard let total = try? await client.total(), !Task.isCancelled else { return }
            self?.number += total
        }.cancel).store(in: &bag)
    }

    func save() {
        // The error is ignored, and nothing is done with the value.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [client, user] in
            try? await client.save(user)
        }.cancel).store(in: &bag)
    }

    func saveAndShow() {
        // The same in both cases.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client, user] in
            try? await client.save(user)
            guard !Task.isCancelled else { return }
            // It may have failed.
            self?.isLoading = false
            self?.refresh()
        }.cancel).store(in: &bag)
    }

    // It is on `self`, which the closures hold weakly.
    func show() {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self] in
            guard let newTitle = await self?.title(), !Task.isCancelled else { return }
            guard let self else { return }
            message = newTitle
        }.cancel).store(in: &bag)
    }

    func title() -> AnyPublisher<String, Never> { Just("").eraseToAnyPublisher() }
    func title() async -> String { "" }

    func first(of ids: [Int]) -> AnyCancellable {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [client] in
            do {
                let user = try await client.user(ids[0])
                guard !Task.isCancelled else { return }
                // Without `self`.
                print(user.name)
                print("all")
            } catch {
                guard !Task.isCancelled else { return }
                print("no user")
            }
        }.cancel)
    }
}
