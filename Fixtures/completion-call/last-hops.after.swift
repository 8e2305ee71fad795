// target: swift 5.9, ios 15
// language mode: 5, as the objects are not Sendable
import UIKit

// What a handler does last, on the main thread, is the end of the task.

@MainActor
enum Pause {
    static func pause(_ seconds: Double, completion: @escaping () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: completion)
    }

    static func pause(_ seconds: Double) async {
        await withCheckedContinuation { continuation in
            pause(seconds) { continuation.resume() }
        }
    }
}

final class StickersController: UIViewController {
    private let recent = RecentStickers()

    func hideLater() {
        // expect: completion-call
        Task {
            await Pause.pause(1.25)
            self.view.alpha = 0
            try? await Task.sleep(nanoseconds: 1_500_000_000)
            self.view.isHidden = true
        }
    }

    func countRecent() {
        // expect: completion-call
        Task {
            await Pause.pause(1)
            self.recent.reload()
            // The block that `reload` posts comes first.
            DispatchQueue.main.async {
                self.title = "\(self.recent.names.count)"
            }
        }
    }

    func finish(_ done: @escaping () -> Void) {
        // expect: completion-call
        Task {
            await Pause.pause(1)
            self.recent.count += 1
            if self.isEditing {
                done()
            } else {
                self.close()
            }
        }
    }

    func close() { dismiss(animated: true) }
}

@MainActor
final class RecentStickers {
    var names: [String] = []
    var count = 0

    func reload() {
        DispatchQueue.main.async {
            self.names = ["cat"]
        }
    }
}

extension UIImageView {
    func load(_ url: URL) {
        // expect: completion-call
        Task { [weak self] in
            guard let (data, _) = try? await URLSession.shared.data(from: url) else { return }
            guard let image = UIImage(data: data) else { return }
            self?.image = image
        }
    }
}

func delay(_ seconds: Double, completion: @escaping () -> Void) {
    let time = DispatchTime.now() + Double(Int64(Double(NSEC_PER_SEC) * seconds)) / Double(NSEC_PER_SEC)
    DispatchQueue.main.asyncAfter(deadline: time) {
        completion()
    }
}

func delay(_ seconds: Double) async {
    await withCheckedContinuation { continuation in
        delay(seconds) { continuation.resume() }
    }
}

final class SplashController: UIViewController {
    func show() {
        // It does the same on every thread.
        // expect: completion-call unsafe
        // why: this call is made only when the task starts…
        Task {
            await delay(1)
            self.view.isHidden = true
        }
    }
}
