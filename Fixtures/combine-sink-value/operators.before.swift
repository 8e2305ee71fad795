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
        client.user(id)
            .map { user in Row(user) }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let failure) = completion { self?.error = failure }
            } receiveValue: { [weak self] row in
                self?.row = row
            }
            .store(in: &bag)
    }

    func loadBest() {
        // In a closure the compiler does not infer the type of `throws(ApiError)`.
        // expect: combine-sink-value unsafe
        client.best()
            .receive(on: DispatchQueue.main)
            .map { Row(user: $0, number: 1) }
            .sink { [weak self] completion in
                switch completion {
                case .finished: self?.isDone = true
                case .failure(let error): self?.error = error
                }
            } receiveValue: { [weak self] row in
                guard let self else { return }
                self.row = row
            }
            .store(in: &bag)
    }

    func loadFriends(_ id: Int) {
        // Members stay in the line that awaits.
        // expect: combine-sink-value unsafe
        client.user(id)
            .map(\.friends)
            .map { $0.filter { !$0.name.isEmpty } }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    if case .failure(let error) = completion { self?.error = error }
                },
                receiveValue: { [weak self] in self?.friends = $0 }
            )
            .store(in: &bag)
    }

    func loadNames(_ id: Int) {
        // One of the names is taken.
        // expect: combine-sink-value unsafe
        client.user(id)
            .map { user in user.friends + [user] }
            .map { user in user.map(\.name) }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] user in self?.names = user })
            .store(in: &bag)
    }

    func loadOrNone(_ id: Int) {
        // expect: combine-sink-value unsafe
        client.user(id)
            .replaceError(with: User())
            .map { Row($0) }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.row = $0 }
            .store(in: &bag)
    }

    func loadNumber() {
        // expect: combine-sink-value unsafe
        client.count()
            .map {
                $0 + 1
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] number in self?.number = number }
            .store(in: &bag)
    }

    func loadOwn() {
        // It is not seen whether what stands after `map` may be nil, so it gets a line of its own.
        // expect: combine-sink-value unsafe
        own().map(\.friends).receive(on: DispatchQueue.main)
            .sink { [weak self] friends in
                self?.friends = friends
            }
            .store(in: &bag)
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
