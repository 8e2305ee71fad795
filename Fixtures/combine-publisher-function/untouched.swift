// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

final class Untouched {
    // Stored: what gives the values is elsewhere.
    let given: AnyPublisher<Int, Never>
    var stored: AnyPublisher<Int, Never> = Empty().eraseToAnyPublisher()
    private lazy var valid: AnyPublisher<Bool, Never> = { given.map { $0 > 0 }.eraseToAnyPublisher() }()
    var maker: () -> AnyPublisher<Int, Never> = { Empty().eraseToAnyPublisher() }

    // Taken, not given.
    init(given: AnyPublisher<Int, Never>) { self.given = given }
    func follow(_ publisher: some Publisher<Int, Never>) -> AnyCancellable { publisher.sink { print($0) } }
    func all(_ publishers: [AnyPublisher<Int, Never>]) -> [AnyPublisher<Int, Never>] { publishers }
    // A subscription, a value, a sequence.
    func start() -> AnyCancellable { given.sink { print($0) } }
    func first() async -> Int? { await given.values.first { _ in true } }
    func stream() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
    // The type of a closure's result.
    func flat() -> AnyCancellable { given.flatMap { _ -> AnyPublisher<Int, Never> in Empty().eraseToAnyPublisher() }.sink { _ in } }
    // Namesakes.
    func newspaper() -> Publisher.Paper { .init() }
    func later() -> EventLoop.Future<Int> { .init() }
    let text = "func load() -> AnyPublisher<Int, Never>"
}
