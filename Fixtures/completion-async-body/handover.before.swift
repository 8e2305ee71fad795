// target: swift 5.9, ios 15
// A queue on which only the handler is called gets no work that could come in another order.

import Foundation

final class Uploads {
    // expect: completion-async-body display
    // why: until its callers await it, 'look' starts a task, so nothing of it may have run when 'look' returns: check that no caller relies on what it does before that
    // why: the async version needs no 'callbackQueue', which says where the handler is called: leave that parameter out of it by hand, and keep it in the callback version
    // why: each call of 'look' would start a task: make the callers and 'look' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
    func look(_ url: URL, on callbackQueue: DispatchQueue, completion: @escaping @Sendable (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            callbackQueue.async { completion(data?.count ?? 0) }
        }.resume()
    }
}

func use(_ uploads: Uploads, _ url: URL) {
    uploads.look(url, on: .main) { print($0) }
}
