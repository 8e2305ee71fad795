// target: swift 5.9, macos 13
// form: body
// What a public extension holds is public: clients call it, though nothing here does.
import Foundation

public final class Client: Sendable {
    public init() {}
}

public extension Client {
    // expect: completion-async-body
    func size(of url: URL, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await size(of: url))
        }
    }

    func size(of url: URL) async -> Int {
        let data = (try? await URLSession.shared.data(from: url))?.0
        return data?.count ?? 0
    }

    // expect: completion-async-body
    internal func count(of url: URL, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await count(of: url))
        }
    }

    internal func count(of url: URL) async -> Int {
        let data = (try? await URLSession.shared.data(from: url))?.0
        return data?.count ?? 0
    }
}
