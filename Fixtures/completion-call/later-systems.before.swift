// target: swift 5.9, ios 14
// An async version that only newer systems have is no way for code that runs on older ones.
import Foundation

@MainActor final class Reader {
    private var text = ""

    @available(iOS 15, *)
    func read(_ name: String) async -> String { name }

    func read(_ name: String, completion: @escaping @MainActor (String) -> Void) {
        DispatchQueue.main.async { completion(name) }
    }

    func otherwise() {
        if #available(iOS 15, *) {
            text = "new"
        } else {
            // expect: completion-call display
            // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
            // why: `read` needs iOS 15, and this runs only on older systems, as line 16 asks: leave it as it is
            read("a") { [self] in text = $0 }
        }
    }

    func unavailable() {
        if #unavailable(iOS 15) {
            // expect: completion-call display
            // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
            // why: `read` needs iOS 15, and this runs only on older systems, as line 27 asks: leave it as it is
            read("b") { [self] in text = $0 }
        }
    }

    func everywhere() {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: `read` needs iOS 15; `--target` names iOS 14: name a newer one if your app need not run on older systems
        read("c") { [self] in text = $0 }
    }

    func newer() {
        guard #available(iOS 15, *) else { return }
        // expect: completion-call
        read("d") { [self] in text = $0 }
    }
}
