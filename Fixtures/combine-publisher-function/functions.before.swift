// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

protocol AccountRepository {
    // expect: combine-publisher-function
    func account(id: String) -> AnyPublisher<Account, any Error>
    // expect: combine-publisher-function
    func names() -> AnyPublisher<[String], Never>
    // expect: combine-publisher-function
    func remove(_ account: Account) -> Future<Void, any Error>
    // expect: combine-publisher-function display
    // why: write an async version of 'count', and await that in its callers: 'Future<Int, Never>' gives one value
    // why: the async version of 'count' comes together with that of 'remove': apply the fix in line 11
    func count() -> Future<Int, Never>
    // expect: combine-publisher-function
    var changes: AnyPublisher<Account, Never> { get }
    // expect: combine-publisher-function
    var current: AnyPublisher<Account, Never>? { get }
    // expect: combine-publisher-function
    func start() -> Combine.AnyPublisher<Account, Never>
}

final class LocalAccountRepository: AccountRepository {
    private let subject = PassthroughSubject<Account, Never>()

    /// The account, once.
    // expect: combine-publisher-function
    func account(id: String) -> AnyPublisher<Account, any Error> {
        Just(Account(id: id)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    @discardableResult public func names() -> AnyPublisher<[String], Never> {
        Just([]).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    func remove(_ account: Account) -> Future<Void, any Error> { Future { $0(.success(())) } }

    // expect: combine-publisher-function
    func count() -> Future<Int, Never> { Future { $0(.success(1)) } }

    // expect: combine-publisher-function
    func start() -> Combine.AnyPublisher<Account, Never> { subject.eraseToAnyPublisher() }

    // expect: combine-publisher-function
    var changes: AnyPublisher<Account, Never> { subject.eraseToAnyPublisher() }

    // expect: combine-publisher-function
    var current: AnyPublisher<Account, Never>? {
        get { subject.eraseToAnyPublisher() }
        set { print(newValue as Any) }
    }

    // expect: combine-publisher-function
    @MainActor static var shared: some Publisher<Account, Never> {
        get { PassthroughSubject<Account, Never>() }
    }
}

extension Publisher where Failure == Never {
    // expect: combine-publisher-function
    func pairs<Other: Publisher>(_ other: Other) -> AnyPublisher<(Output, Other.Output), Never>
    where Other.Failure == Never {
        zip(other).eraseToAnyPublisher()
    }

    // expect: combine-publisher-function
    func logged() -> some Publisher<Output, Failure> { print() }

    // expect: combine-publisher-function
    func opaque() -> some Publisher { self }

    // expect: combine-publisher-function
    func existential() throws -> any Publisher<Output, Failure> { self }

    // expect: combine-publisher-function
    var quiet: some Publisher { self }
}

// expect: combine-publisher-function
private func load<T: Decodable>(_ type: T.Type, from url: URL) async throws -> AnyPublisher<T, any Error>? { nil }

// expect: combine-publisher-function
func follow(_ id: String) async throws -> AnyPublisher<Account, Never> { Empty().eraseToAnyPublisher() }

// expect: combine-publisher-function
func first(_ id: String) throws -> Future<Account, Never> { Future { $0(.success(Account())) } }

struct Account {
    var id = ""
}

// Declared here, so that no file is created.
extension Publisher {
    #if compiler(>=6)
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output { throw CancellationError() }
    #else
        func singleValue() async throws -> Output { throw CancellationError() }
    #endif
}

extension Publisher where Failure == Never {
    #if compiler(>=6)
        func uncancelledValue(isolation: isolated (any Actor)? = #isolation) async -> Output { fatalError("not called here") }
    #else
        func uncancelledValue() async -> Output { fatalError("not called here") }
    #endif
}
