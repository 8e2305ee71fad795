// target: swift 6.0, ios 17
import UIKit

// `Ledger` is written in Objective-C. It has `note(_:)` and `note(_:completionHandler:)`, of which Swift makes an async `note(_:)`.
@MainActor
final class Translator {
    func translate(_ text: String, completion: @escaping @MainActor (String) -> Void) {
        DispatchQueue.main.async { completion(text) }
    }

    func translate(_ text: String) async -> String {
        await withCheckedContinuation { continuation in translate(text) { continuation.resume(returning: $0) } }
    }
}

@MainActor
final class Notebook: UIViewController {
    private let translator = Translator()

    func write(_ text: String) {
        // expect: completion-call report
        // why: this call of 'translate' is not rewritten: in async code 'note' may mean its async version: if so, await it by hand
        translator.translate(text) { text in
            Ledger.shared()?.note { $0.append(text) }
            self.title = text
        }
    }

    // Its value is used, so that it returns something, and Swift makes no async version of it.
    func fetch(_ text: String) {
        // expect: completion-call unsafe
        Task {
            let newText = await translator.translate(text)
            let copy = Ledger.shared()?.copy(newText)
            self.title = copy
        }
    }

    func close() {
        Ledger.shared()?.note({ $0.removeAll() }, completionHandler: { print("closed") })
        Ledger.shared()?.copy("a", completionHandler: { print("copied") })
    }
}
