// target: swift 5.9, macos 14
import AppKit

// A modal session serves the main queue, but not from within a task that the main queue runs.
@MainActor
final class Manager {
    // expect: completion-async-body display
    func remove(completion: @escaping (Bool) -> Void) {
        let alert = NSAlert()
        guard alert.runModal() == .alertFirstButtonReturn else { return completion(false) }
        DispatchQueue.global().async {
            let isRemoved = FileManager.default.fileExists(atPath: "a")
            DispatchQueue.main.async { completion(isRemoved) }
        }
    }

    func remove() async -> Bool {
        await withCheckedContinuation { continuation in
            remove { continuation.resume(returning: $0) }
        }
    }
}

@MainActor
final class Panel {
    let manager = Manager()

    func remove(_ sender: Any?) {
        manager.remove { isRemoved in print(isRemoved) }
        print("asked")
    }
}
