// target: swift 6.2, ios 26, macos 26
// A closure infers the type of an error that its file cannot name: a cast in a `catch` would need an import.
import Combine

public enum ShopError: Error { case closed }

public final class Client: Sendable {
    public func load() -> AnyPublisher<Int, ShopError> { Just(1).setFailureType(to: ShopError.self).eraseToAnyPublisher() }

    public func load() async throws -> Int { 1 }
}
