// target: swift 6.0
import Dispatch

/// Posts from an async function that is on no particular thread.
final class Screen: Sendable {
    func announce(_ value: Int) async {
        // expect: dispatch-main-async
        await MainActor.run { [weak self] in
            self?.show(value)
        }
    }

    private func show(_ value: Int) { print("shows", value) }
}
