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

    func account(_ id: Int) async throws -> Account {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/\(id)")!)
        return try JSONDecoder().decode(Account.self, from: data)
    }

    // expect: combine-publisher-function unsafe
    func announcements(for account: Account) -> AnyPublisher<[Announcement], any Error> {
        URLSession.shared.dataTaskPublisher(for: URL(string: "https://example.com/\(account.name)")!)
            .map { $0.data }
            .decode(type: [Announcement].self, decoder: JSONDecoder())
            .eraseToAnyPublisher()
    }

    func announcements(for account: Account) async throws -> [Announcement] {
        let (data, _) = try await URLSession.shared.data(from: URL(string: "https://example.com/\(account.name)")!)
        return try JSONDecoder().decode([Announcement].self, from: data)
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

    func account(_ id: Int) async throws -> Account {
        try await client.account(id)
    }

    // expect: combine-publisher-function display
    func name(of id: Int) -> AnyPublisher<String, ClientError> {
        account(id)
            .map { $0.name.uppercased() }
            .mapError { .failed($0) }
            .eraseToAnyPublisher()
    }

    func name(of id: Int) async throws -> String {
        do {
            return try await account(id).name.uppercased()
        } catch {
            throw ClientError.failed(error)
        }
    }

    // expect: combine-publisher-function display
    func titles(of id: Int) -> AnyPublisher<[String], any Error> {
        client.account(id)
            .flatMap { [client] account in client.announcements(for: account) }
            .map { announcements in announcements.map(\.title) }
            .eraseToAnyPublisher()
    }

    func titles(of id: Int) async throws -> [String] {
        let account = try await client.account(id)
        let announcements = try await client.announcements(for: account)
        return announcements.map(\.title)
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

    func first(_ id: Int?) async throws -> Account {
        guard let id else {
            throw ClientError.signedOut
        }
        if id == 0 { return Account() }
        let account = try await client.account(id)
        self.seen = account.id
        return account
    }

    // expect: combine-publisher-function display
    func counted(_ id: Int) -> AnyPublisher<Account, any Error> {
        client.account(id)
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { [weak self] account in self?.seen = account.id })
            .eraseToAnyPublisher()
    }

    func counted(_ id: Int) async throws -> Account {
        let account = try await client.account(id)
        self.seen = account.id
        return account
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

    func guests(_ id: Int) async throws -> [Announcement] {
        do {
            let account = try await client.account(id)
            if account.id == 0 { return [] }
            return try await client.announcements(for: account)
        } catch {
            try Task.checkCancellation()
            return []
        }
    }

    // expect: combine-publisher-function display
    func tidied(_ id: Int) -> AnyPublisher<Void, any Error> {
        if id == 0 { return Publishers.done() }
        return client.account(id).map { _ in }.eraseToAnyPublisher()
    }

    func tidied(_ id: Int) async throws {
        if id == 0 { return }
        _ = try await client.account(id)
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

    func accountOrGuest(_ id: Int) async throws -> Account {
        do {
            return try await client.account(id)
        } catch {
            try Task.checkCancellation()
            print("no account", error)
            return Account(id: 0, name: "guest")
        }
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
