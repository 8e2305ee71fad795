// form: body
import UIKit

final class Images: Sendable {
    // expect: completion-async-body
    func load(_ url: URL, completion: @escaping @Sendable (Data?) -> Void) {
        DispatchQueue.global().async { completion(Data()) }
    }

    // What answers on the spot returns there.
    // expect: completion-async-body
    func image(_ url: URL?, completion: @escaping @Sendable (String?) -> Void) {
        guard let url else { return completion(nil) }
        load(url) { data in
            autoreleasepool {
                if let data, !data.isEmpty {
                    completion(String(decoding: data, as: UTF8.self))
                } else {
                    completion(nil)
                }
            }
        }
    }

    func show() {
        image(nil) { print($0 as Any) }
        load(URL(fileURLWithPath: "/")) { print($0 as Any) }
    }
}
