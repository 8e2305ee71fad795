import Foundation

struct Site {
    let host: String
}

protocol SiteList {
    // expect: completion-twin
    func lookUp(_ address: URL, completion: @escaping (Site?, Error?) -> Void)
    func lookUp(_ address: URL) async throws -> Site

    // expect: completion-twin
    func add(_ site: Site, completion: @escaping (Error?) -> Void)
    func add(_ site: Site) async throws
}

final class RemoteSites: SiteList {
    // expect: completion-twin
    func lookUp(_ address: URL, completion: @escaping (Site?, Error?) -> Void) {
        completion(nil, ShareError.noAddress)
    }
    func lookUp(_ address: URL) async throws -> Site { throw ShareError.noAddress }

    // expect: completion-twin
    func add(_ site: Site, completion: @escaping (Error?) -> Void) { completion(nil) }
    func add(_ site: Site) async throws {}
}
