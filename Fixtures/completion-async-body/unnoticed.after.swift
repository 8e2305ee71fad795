// target: swift 5.9, ios 15
// form: body
// A log may be written later, and what ends the program is called on no path that goes on.

import Foundation

enum LOG {
    static func info(_ text: String) { print(text) }
}

func stop(_ text: String) -> Never { fatalError(text) }

struct Model {
    let name: String

    init(name: String) {
        if name.isEmpty { stop("no name") }
        self.name = name
    }
}

final class Models {
    // expect: completion-async-body unsafe
    func load(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await load(url))
        }
    }

    func load(_ url: URL) async -> Int {
        LOG.info("loads")
        let data = (try? await URLSession.shared.data(from: url))?.0
        return data?.count ?? 0
    }

    // expect: completion-async-body unsafe
    func need(_ url: URL, completion: @escaping @Sendable (Int) -> Void) {
        Task {
            completion(await need(url))
        }
    }

    func need(_ url: URL) async -> Int {
        if url.path.isEmpty { stop("no path") }
        let data = (try? await URLSession.shared.data(from: url))?.0
        return data?.count ?? 0
    }
}

func use(_ models: Models, _ url: URL) {
    models.load(url) { print($0) }
    models.need(url) { print($0) }
}
