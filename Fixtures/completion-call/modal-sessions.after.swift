// target: swift 5.9, macos 14
import AppKit

// A modal session serves the main queue, but not from within a block or a task of it.
final class Manager {
    func remove(completion: @escaping (Bool) -> Void) {
        let alert = NSAlert()
        alert.messageText = "Remove it?"
        NSApplication.shared.activate(ignoringOtherApps: true)
        guard alert.runModal() == .alertFirstButtonReturn else { return completion(false) }
        DispatchQueue.global().async { completion(true) }
    }

    @MainActor func remove() async -> Bool {
        await withCheckedContinuation { continuation in
            remove { continuation.resume(returning: $0) }
        }
    }

    // It asks once something has arrived.
    func update(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async {
            let alert = NSAlert()
            completion(alert.runModal() == .alertFirstButtonReturn)
        }
    }

    @MainActor func update() async -> Bool {
        await withCheckedContinuation { continuation in
            update { continuation.resume(returning: $0) }
        }
    }
}

final class Controller: NSViewController {
    let manager = Manager()
    var isRemoved = false

    @objc func remove(_ sender: Any?) {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: modal-sessions.before.swift:10 waits for the user in 'runModal', and in a task nothing else on the main queue would run meanwhile: keep the handler
        manager.remove { isRemoved in
            DispatchQueue.main.async { self.isRemoved = isRemoved }
        }
    }

    @objc func update(_ sender: Any?) {
        // expect: completion-call unsafe
        Task {
            let isUpdated = await manager.update()
            self.isRemoved = isUpdated
        }
    }
}
