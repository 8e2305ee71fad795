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

@main enum Case: Scenario {
    static var features: Features { [.threads, .release, .again, .second, .early, .fail, .once, .parallel] }
    static func source() -> Server { Server() }
    static func owner(of source: Server) -> Loader {
        Loader(session: Address.session, address: Address.url(of: source))
    }
    static func subscribe(_ owner: Loader) { owner.load(owner.address) }
    nonisolated static func send(_ value: Int, to source: Server) { source.answer(.success(value)) }
    nonisolated static func fail(_ source: Server) { source.answer(.failure(Refused())) }
}
