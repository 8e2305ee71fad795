import Combine
import Foundation
import Schedules

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The session is the system's own; what it loads comes from a server in this process.
final class Address: URLProtocol {
    /// Each source has a number, which is the host.
    @MainActor static var servers = 0
    private static let lock = NSLock()
    nonisolated(unsafe) private static var server = (host: "", server: Server())

    @MainActor static let session: URLSession = {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Address.self]
        // Who is never answered in one schedule is not to fail in another.
        configuration.timeoutIntervalForRequest = 86_400
        return URLSession(configuration: configuration)
    }()

    @MainActor static func url(of server: Server) -> URL {
        lock.withLock {
            if Self.server.server !== server {
                servers += 1
                Self.server = ("server\(servers)", server)
            }
            return URL(string: "scenario://\(Self.server.host)/title")!
        }
    }

    override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "scenario" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    /// Who asks for a source that is no more is never answered.
    override func startLoading() {
        let server = Self.lock.withLock { Self.server.host == request.url?.host ? Self.server.server : nil }
        nonisolated(unsafe) let loading = self
        server?.ask { loading.answer($0) }
    }

    private func answer(_ answer: Server.Answer) {
        switch answer {
        case .success(let value):
            let response = URLResponse(
                url: request.url!, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data("\(value)".utf8))
            client?.urlProtocolDidFinishLoading(self)
        case .failure:
            client?.urlProtocol(self, didFailWithError: URLError(.cannotConnectToHost))
        }
    }

    override func stopLoading() {}
}

/// Subscribed to before, and awaited after; stopped by the bag before, by the task after. The caller goes on on the main
/// actor, and keeps the owner until it is answered.
@main enum Case: Scenario {
    static var features: Features { [.threads, .cancel, .release, .again, .second, .early, .fail, .once, .parallel] }
    static var stops: [@MainActor () -> Void] = []
    static func source() -> Server {
        stops = []
        return Server()
    }
    static func owner(of source: Server) -> Loader { Loader(session: Address.session, address: Address.url(of: source)) }
    static func subscribe(_ owner: Loader) {
        #if AFTER
            let task = Task {
                do {
                    tell(.success(try await owner.load("title")), owner)
                } catch {
                    tell(.failure(error), owner)
                }
            }
            stops.append { task.cancel() }
        #else
            let subscription = owner.load("title").sink(
                receiveCompletion: { if case .failure(let error) = $0 { tell(.failure(error), owner) } },
                receiveValue: { tell(.success($0), owner) })
            stops.append { subscription.cancel() }
        #endif
    }
    static func tell(_ result: Result<String, any Error>, _ owner: Loader) {
        switch result {
        case .success(let value): print("loaded", value)
        case .failure: print("failed")
        }
        _ = owner
    }
    static func cancel(_ owner: Loader) { for stop in stops { stop() } }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
