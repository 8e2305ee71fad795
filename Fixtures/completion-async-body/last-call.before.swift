// target: swift 5.9, ios 15
// form: body
// Nothing but a `return` runs after the calls: that the body begins later is not said of them.

import Foundation

final class Headlines {
    // expect: completion-async-body unsafe
    // why: until its callers await it, 'load' starts a task, so nothing of it may have run when 'load' returns: check that no caller relies on what it does before that
    func load(_ url: URL, completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }

    func reload(_ url: URL?, shown: @escaping (Int) -> Void) {
        guard let url else { return }
        return load(url, completion: shown)
    }

    func refresh(_ urls: [URL], shown: @escaping (Int) -> Void) {
        if let first = urls.first {
            load(first, completion: shown)
            return
        }
        print("nothing to refresh")
    }
}
