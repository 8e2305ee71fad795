// target: swift 6.2, ios 26, macos 26
import Foundation

/// A receiver that may be nil, asked by one who may be gone when the answer comes.
@MainActor
final class Prompt {
    var service: Fetcher?
    let fetcher = Fetcher()
    var text = ""

    func retry() {
        // expect: completion-call
        service?.fetch(1) { [weak self] text in
            self?.text = text
        }
    }

    var action: () -> Void {
        { [weak self] in
            // expect: completion-call
            self?.fetcher.fetch(2) { [weak self] text in
                self?.text = text
            }
        }
    }

    func hold() {
        // expect: completion-call
        service?.fetch(3) { text in
            self.text = text
        }
    }
}

@MainActor
final class Fetcher {
    func fetch(_ number: Int, completion: @escaping (String) -> Void) { completion("\(number)") }

    func fetch(_ number: Int) async -> String { "\(number)" }
}
