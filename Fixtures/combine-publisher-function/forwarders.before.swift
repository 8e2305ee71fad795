// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Account: Codable, Sendable {
    var id = 0
    var name = ""
}

struct Announcement: Codable, Sendable {
    var title = ""
}

enum ClientError: Error { case signedOut, failed(any Error) }

@MainActor
final class Client {
    // expect: combine-publisher-function unsafe
    func account(_ id: Int) -> AnyPublisher<Account, any Error> {
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.com/\(id)")!)
            .map { $0.data }
            .decode(type: Account.self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function unsafe
    func announcements(for account: Account) -> AnyPublisher<[Announcement], any Error> {
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.com/\(account.name)")!)
            .map { $0.data }
            .decode(type: [Announcement].self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Repository {
    private let client: Client
    private var seen = 0

    init(client: Client) { self.client = client }

    // expect: combine-publisher-function display
    // why: write an async version of 'account', and await that in its callers: 'dataTaskPublisher' gives one value (line 24)
    // why: 'account' (forwarders.before.swift:23) has no async version yet: add that first
    func account(_ id: Int) -> AnyPublisher<Account, any Error> { client.account(id) }

    // expect: combine-publisher-function display
    func name(of id: Int) -> AnyPublisher<String, ClientError> {
        account(id)
            .map { $0.name.uppercased() }
            .mapError { .failed($0) }
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func titles(of id: Int) -> AnyPublisher<[String], any Error> {
        client.account(id)
            .flatMap { [client] account in client.announcements(for: account) }
            .map { announcements in announcements.map(\.title) }
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func first(_ id: Int?) -> AnyPublisher<Account, any Error> {
        guard let id else {
            return Fail(error: ClientError.signedOut).eraseToAnyPublisher()
        }
        if id == 0 { return Just(Account()).setFailureType(to: (any Error).self).eraseToAnyPublisher() }
        return client.account(id)
            .handleEvents(receiveOutput: { [weak self] account in
                guard let self else { return }
                self.seen = account.id
            })
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func counted(_ id: Int) -> AnyPublisher<Account, any Error> {
        client.account(id)
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { [weak self] account in self?.seen = account.id })
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func guests(_ id: Int) -> AnyPublisher<[Announcement], Never> {
        client.account(id)
            .flatMap { [client] account -> AnyPublisher<[Announcement], any Error> in
                if account.id == 0 { return .just([]) }
                return client.announcements(for: account)
            }
            .replaceError(with: [])
            .eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func tidied(_ id: Int) -> AnyPublisher<Void, any Error> {
        if id == 0 { return Publishers.done() }
        return client.account(id).map { _ in }.eraseToAnyPublisher()
    }

    // expect: combine-publisher-function display
    func accountOrGuest(_ id: Int) -> AnyPublisher<Account, Never> {
        client.account(id)
            .catch { error -> AnyPublisher<Account, Never> in
                print("no account", error)
                return Just(Account(id: 0, name: "guest")).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }
}

extension AnyPublisher {
    // expect: combine-publisher-function display
    fileprivate static func just(_ value: Output) -> AnyPublisher<Output, Failure> {
        Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }
}

extension Publishers {
    // expect: combine-publisher-function display
    fileprivate static func done<Failure: Error>(of type: Failure.Type = Failure.self) -> AnyPublisher<Void, Failure> {
        Just(()).setFailureType(to: type).eraseToAnyPublisher()
    }
}
