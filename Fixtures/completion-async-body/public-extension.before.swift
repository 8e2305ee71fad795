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
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }

    // expect: completion-async-body
    internal func count(of url: URL, completion: @escaping @Sendable (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }
}
