// target: swift 6.2, ios 26, macos 26
import UIKit

final class Sender: Sendable {
    func open(completion: @escaping @Sendable (String) -> Void) {}
    func open() async -> String { "" }
}

final class SenderScreen: UIViewController {
    private let sender = Sender()

    // Blank lines have white space in this function, and keep it.
    func shows() {
        // expect: completion-call
        Task {
            let text = await sender.open()
            self.title = text
            
            if text.isEmpty {
                self.view.isHidden = true
                
                print(text)
            }
            
            self.view.setNeedsLayout()
        }
    }

    func hides() {
        // expect: completion-call
        Task {
            let text = await sender.open()
            self.title = text

            self.view.isHidden = true
        }
    }
}
