// target: swift 6.2, ios 26, macos 26
import Dispatch

final class Hops {
    private var title = ""

    func reload() {
        // expect: dispatch-main-async
        Task { @MainActor in
            print("reloaded")
        }
        // expect: dispatch-main-async
        Task { @MainActor [weak self] in
            guard let self else { return }
            // Once for each reload.
            self.title = """
                Reloaded
                  now
                """
        }
        // expect: dispatch-main-async
        DispatchQueue.main.async(execute: work)
        // expect: dispatch-main-async
        Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            print("later")
        }
    }

    private func work() {}
}
