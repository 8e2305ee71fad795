// target: swift 6.2, ios 26, macos 26
import Foundation

/// After a while.
final class Toast {
    private let delay = 0.5
    private var text = ""

    func show(_ text: String) {
        self.text = text
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in
            try? await Task.sleep(for: .seconds(2.5))
            self?.hide()
        }
        // expect: dispatch-main-async
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            print(text)
            print("hidden")
        }
    }

    func hide() { text = "" }
}
