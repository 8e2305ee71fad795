// target: swift 6.2, ios 26, macos 26
// A function that awaits another one sees only what its module imports, and what it is seen to mean.
import Combine
import Foundation

public struct Network: Sendable {
    var session = URLSession.shared

    public func answer(to request: URLRequest) -> URLSession.DataTaskPublisher {
        session.dataTaskPublisher(for: request)
    }
}

@MainActor
public final class Client {
    private let network = Network()

    // The function of this name that can be awaited is one of another module.
    // expect: combine-publisher-function unsafe
    // why: the async version throws if its task is cancelled, where a cancelled subscription is silent: handle that error
    public func trust(_ request: URLRequest) -> AnyPublisher<Int, URLError> {
        network.answer(to: request).map { (data, _) in data.count }.eraseToAnyPublisher()
    }
}

// Declared here, so that no file is created.
extension Publisher {
    #if compiler(>=6)
        func singleValue(isolation: isolated (any Actor)? = #isolation) async throws -> Output { throw CancellationError() }
    #else
        func singleValue() async throws -> Output { throw CancellationError() }
    #endif
}
