// target: swift 5.9, ios 15
// language mode: 5, as the objects are not Sendable
import UIKit

// What a constant is, and the type that a value is cast to, is seen.

let addressKey = "address"

final class Addresses {
    func address(completion: @escaping (String) -> Void) {
        // expect: completion-call
        Task {
            _ = try? await URLSession.shared.data(from: URL(fileURLWithPath: "/"))
            completion("a")
        }
    }

    func address() async -> String {
        await withCheckedContinuation { continuation in
            address { continuation.resume(returning: $0) }
        }
    }
}

final class Settings {
    func start() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts…
        Task {
            let address = await Addresses().address()
            UserDefaults.standard.set(address, forKey: addressKey)
        }
    }
}

final class VideoController: UIViewController {
    func close(completion: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: completion)
    }

    func close() async {
        await withCheckedContinuation { continuation in
            close { continuation.resume() }
        }
    }
}

final class GalleryController: UIViewController {
    func closeVideo() {
        if let video = presentedViewController as? VideoController {
            // expect: completion-call unsafe
            // why: this call is made only when the task starts…
            Task {
                await video.close()
                self.title = nil
            }
        }
    }
}
