// target: swift 5.7, ios 12
// What an async version needs is said once, with the task that calls it.
import Foundation

@MainActor final class Scale {
    private var text = ""

    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    func weigh(_ name: String) async -> String { name }

    func weigh(_ name: String, completion: @escaping @MainActor (String) -> Void) {
        DispatchQueue.main.async { completion(name) }
    }

    func everywhere() {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: `Task` and `weigh` need iOS 13; `--target` names iOS 12: name a newer one if your app need not run on older systems
        weigh("a") { [self] in text = $0 }
    }

    func newer() {
        guard #available(iOS 13, *) else { return }
        // expect: completion-call
        weigh("b") { [self] in text = $0 }
    }
}
