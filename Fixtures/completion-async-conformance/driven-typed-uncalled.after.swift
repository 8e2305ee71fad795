// target: swift 6.0
// form: conformance

/// Only the scenario calls the requirement.
@MainActor
protocol Loading: AnyObject {
    // expect: completion-async-conformance
    func load(_ name: String) async throws(Refused) -> Int
}

@MainActor
final class Loader: Loading {
    private let server: Server

    init(server: Server) { self.server = server }

    func load(_ name: String) async throws(Refused) -> Int {
        guard !name.isEmpty else {
            throw Refused()
        }
        print("asks for", name)
        let result = await withCheckedContinuation { continuation in
            server.ask { continuation.resume(returning: $0) }
        }
        return try result.get()
    }
}

@MainActor
final class EmptyLoader: Loading {
    private let stored: Result<Int, Refused>? = nil

    func load(_ name: String) async throws(Refused) -> Int {
        try (stored ?? .failure(Refused())).get()
    }
}
