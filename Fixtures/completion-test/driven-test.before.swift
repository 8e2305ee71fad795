// target: swift 6.0
import XCTest

@MainActor
final class Loader {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String, completion: @escaping @MainActor @Sendable (Result<Int, any Error>) -> Void) {
        print("asked for", name)
        server.ask { result in
            Task { @MainActor in completion(result.mapError { $0 }) }
        }
    }

    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name) { continuation.resume(with: $0) }
        }
    }
}

/// A test that ends with a call waits for its answer; here a class of our own stands in for XCTest's.
@MainActor
class XCTestCase {}

/// Driven through schedules by the scenario beside it.
@MainActor
final class LoaderTests: XCTestCase {
    private let loader: Loader
    private var name = "first"

    init(loader: Loader) { self.loader = loader }

    // expect: completion-test unsafe
    // why: the async test waits for the call without a time limit: if it may hang, set `executionTimeAllowance`, and enable test timeouts
    // why: an async test runs on the main thread only if it is '@MainActor': add that if this test, or what it tests, needs the main thread
    func testLoads() {
        loader.load(name) { result in
            switch result {
            case .success(let value): self.show(value)
            case .failure(let error): print("failed:", error)
            }
            XCTAssertEqual(self.name, "first")
        }
    }

    private func show(_ value: Int) { print("shows", value) }
}
