// target: swift 6.0, ios 17
// form: body
// language mode: 5, as the tasks take what is not Sendable
import Foundation

// A callback on the main thread goes on there, which an async function on no actor does not.

final class Shelf {
    // expect: completion-async-body
    func fetch(completion: @escaping (String) -> Void) {
        Task { @MainActor in
            completion(await fetch())
        }
    }

    func fetch() async -> String {
        "book"
    }
}

final class Panel {
    let start = "the "
    let shelf = Shelf()

    // expect: completion-async-body display
    func title(completion: @escaping (String) -> Void) {
        shelf.fetch { text in
            let title = self.start + text
            completion(title)
        }
    }

    // expect: completion-async-body
    func name(completion: @escaping (String) -> Void) {
        Task { @MainActor in
            completion(await name())
        }
    }

    func name() async -> String {
        let text = await shelf.fetch()
        return text + "s"
    }

    func all() -> [Any] { [title(completion:), name(completion:)] }
}
