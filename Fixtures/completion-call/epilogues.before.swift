// target: swift 6.2, ios 26, macos 26
import UIKit

final class Sender: Sendable {
    func send(_ text: String, completion: @escaping @Sendable (Error?) -> Void) {}
    func send(_ text: String) async throws {}
    func open(completion: @escaping @Sendable (String?, Error?) -> Void) {}
    func open() async throws -> String { "" }
}

final class SenderScreen: UIViewController {
    private let sender = Sender()
    private var title2 = ""
    private var attempts = 0

    // What follows the check runs on success and on failure, and does not use the error.
    func logs() {
        // expect: completion-call
        sender.send("text") { error in
            if let error {
                print(error)
            }
            self.attempts += 1
        }
    }

    func counts() {
        // expect: completion-call
        sender.send("text") { error in
            if error == nil {
                self.attempts += 1
            }
            // Also after a failure.
            self.view.setNeedsLayout()
        }
    }

    // The value is used after the check, where it may be nil.
    func shows() {
        // expect: completion-call display
        sender.open { text, error in
            if let error {
                print(error)
            }
            self.title2 = text ?? ""
        }
    }

    // The code is on the main actor: the hop at its end is none.
    func finishes() {
        // expect: completion-call
        sender.open { text, error in
            guard let text else { return }
            self.attempts += 1
            DispatchQueue.main.async {
                self.title2 = text
            }
        }
    }

    // The hop declares a name, which the code before it may have as well.
    func declares() {
        // expect: completion-call
        sender.open { text, error in
            guard let text else { return }
            let length = text.count
            self.attempts += length
            DispatchQueue.main.async {
                let length = self.attempts
                self.title2 = "\(text) \(length)"
            }
        }
    }

    // Success and failure end alike.
    func ends() {
        // expect: completion-call
        sender.open { text, error in
            if let text {
                self.title2 = text
                self.view.setNeedsLayout()
            } else {
                print("no text")
                self.view.setNeedsLayout()
            }
        }
    }

    // Each of them counts for itself.
    func endsApart() {
        // expect: completion-call
        sender.open { text, error in
            if let text {
                let count = text.count
                self.title2 = text
                self.show(count)
            } else {
                let count = 0
                print("no text")
                self.show(count)
            }
        }
    }

    private func show(_ count: Int) { attempts = count }
}
