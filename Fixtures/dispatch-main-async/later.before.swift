// target: swift 6.2, ios 26, macos 26
import Foundation

/// After a while.
final class Toast {
    private let delay = 0.5
    private var text = ""

    func show(_ text: String) {
        self.text = text
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + 2.5) { [weak self] in
            self?.hide()
        }
        // expect: dispatch-main-async
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: {
            print(text)
            print("hidden")
        })
    }

    func hide() { text = "" }
}
