// form: body
import UIKit

final class Images: Sendable {
    // expect: completion-async-body
    func load(_ url: URL, completion: @escaping @Sendable (Data?) -> Void) {
        Task {
            completion(await load(url))
        }
    }

    func load(_ url: URL) async -> Data? {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Data()) }
        }
    }

    // What answers on the spot returns there.
    // expect: completion-async-body
    func image(_ url: URL?, completion: @escaping @Sendable (String?) -> Void) {
        Task {
            completion(await image(url))
        }
    }

    func image(_ url: URL?) async -> String? {
        guard let url else { return nil }
        let data = await load(url)
        return autoreleasepool {
            if let data, !data.isEmpty {
                return String(decoding: data, as: UTF8.self)
            } else {
                return nil
            }
        }
    }

    func show() {
        image(nil) { print($0 as Any) }
        load(URL(fileURLWithPath: "/")) { print($0 as Any) }
    }
}
