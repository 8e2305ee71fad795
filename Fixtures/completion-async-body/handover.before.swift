// target: swift 5.9, ios 15
// A queue on which only the handler is called gets no work that could come in another order.

import Foundation

final class Uploads {
    // expect: completion-async-body display
    // why: while it has callers, the callback version…
    // why: 'callbackQueue' says where the handler is called…
    // why: 'look' is nonisolated…
    func look(_ url: URL, on callbackQueue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            callbackQueue.async { completion(data?.count ?? 0) }
        }.resume()
    }
}

func use(_ uploads: Uploads, _ url: URL) {
    uploads.look(url, on: .main) { print($0) }
}
