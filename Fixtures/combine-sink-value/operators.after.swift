// target: swift 6.0, ios 17, macos 14
// what stands between the call and `sink`, as statements of the task
import Combine
import Foundation

struct User: Sendable, Decodable {
    var name = ""
    var friends: [User] = []
}

struct Row: Sendable {
    let title: String
    init(_ user: User) { title = user.name }
    init(user: User, number: Int) { title = "\(number). \(user.name)" }
}

enum ApiError: Error { case offline }

@MainActor
final class Client {
    func user(_ id: Int) -> AnyPublisher<User, ApiError> {
        Just(User()).setFailureType(to: ApiError.self).eraseToAnyPublisher()
    }
    func user(_ id: Int) async throws -> User { User() }

    func best() -> AnyPublisher<User, ApiError> { user(0) }
    func best() async throws(ApiError) -> User { User() }

    func count() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
    func count() async -> Int { 1 }

    func last() -> AnyPublisher<User?, Error> { Just(nil).setFailureType(to: Error.self).eraseToAnyPublisher() }
    func last() async throws -> User? { nil }

    func any<Value: Decodable & Sendable>(_ path: String) -> AnyPublisher<Value, any Error> { fatalError(path) }
    func any<Value: Decodable & Sendable>(_ path: String) async throws -> Value { fatalError(path) }
}

@MainActor
final class Model {
    private let client = Client()
    private var bag = Set<AnyCancellable>()
    private(set) var row: Row?
    private(set) var friends: [User] = []
    private(set) var names: [String] = []
    private(set) var error: ApiError?
    private(set) var number = 0
    private(set) var isDone = false

    func load(_ id: Int) {
        // The error has the type that the publisher declares.
        // expect: combine-sink-value unsafe
        // why: the request begins when the task starts, a moment later than now: check that no code that runs right after this line needs it to have begun
        // why: the closure of 'map' in line 56 then runs on the main actor: if it takes long, move its work into an async function that is not on the main actor
        AnyCancellable(Task { [weak self, client] in
            do {
                let user = try await client.user(id)
                guard !Task.isCancelled else { return }
                let row = Row(user)
                self?.row = row
            } catch {
                guard !Task.isCancelled, let failure = error as? ApiError else { return }
                self?.error = failure
            }
        }.cancel).store(in: &bag)
    }

    func loadBest() {
        // In a closure the compiler does not infer the type of `throws(ApiError)`.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            do {
                let user = try await client.best()
                guard let self, !Task.isCancelled else { return }
                let row = Row(user: user, number: 1)
                self.row = row
                self.isDone = true
            } catch {
                guard !Task.isCancelled, let error = error as? ApiError else { return }
                self?.error = error
            }
        }.cancel).store(in: &bag)
    }

    func loadFriends(_ id: Int) {
        // Members stay in the line that awaits.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            do {
                let value = try await client.user(id).friends.filter { !$0.name.isEmpty }
                guard !Task.isCancelled else { return }
                self?.friends = value
            } catch {
                guard !Task.isCancelled, let error = error as? ApiError else { return }
                self?.error = error
            }
        }.cancel).store(in: &bag)
    }

    func loadNames(_ id: Int) {
        // One of the names is taken.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            guard let response = try? await client.user(id), !Task.isCancelled else { return }
            let result = response.friends + [response]
            let user = result.map(\.name)
            self?.names = user
        }.cancel).store(in: &bag)
    }

    func loadOrNone(_ id: Int) {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            let user = (try? await client.user(id)) ?? User()
            guard !Task.isCancelled else { return }
            let value = Row(user)
            self?.row = value
        }.cancel).store(in: &bag)
    }

    func loadNumber() {
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self, client] in
            let response = await client.count()
            guard !Task.isCancelled else { return }
            let number = response + 1
            self?.number = number
        }.cancel).store(in: &bag)
    }

    func loadOwn() {
        // It is not seen whether what stands after `map` may be nil, so it gets a line of its own.
        // expect: combine-sink-value unsafe
        AnyCancellable(Task { [weak self] in
            guard let user = await self?.own(), !Task.isCancelled else { return }
            let friends = user.friends
            self?.friends = friends
        }.cancel).store(in: &bag)
    }

    func own() -> AnyPublisher<User, Never> { Just(User()).eraseToAnyPublisher() }
    func own() async -> User { User() }

    func loadOwnOrNone() {
        // expect: combine-sink-value report
        // why: 'self' may be gone when the task calls 'mine', and the value of `replaceError` would be used then, too: await 'mine' by hand
        mine().replaceError(with: User()).receive(on: DispatchQueue.main)
            .sink { [weak self] user in
                self?.friends = [user]
            }
            .store(in: &bag)
    }

    func mine() -> AnyPublisher<User, Error> { Just(User()).setFailureType(to: Error.self).eraseToAnyPublisher() }
    func mine() async throws -> User { User() }

    func loadAny() {
        // expect: combine-sink-value report
        // why: only the closures tell which type 'any' gives here: await it by hand, and declare the type of the value
        client.any("users").map { (users: [User]) in users.first }.receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.row = $0.map { Row($0) } })
            .store(in: &bag)
    }

    func loadLast() {
        // expect: combine-sink-value report
        client.last().replaceError(with: nil).receive(on: DispatchQueue.main)
            .sink { [weak self] user in
                self?.friends = user.map { [$0] } ?? []
            }
            .store(in: &bag)
    }
}
