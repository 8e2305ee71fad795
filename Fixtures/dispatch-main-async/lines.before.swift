// target: swift 6.2, ios 26, macos 26
import Foundation

/// What does not change keeps its lines: blank ones, and code that is commented out.
@MainActor
final class Tracker {
    private var count = 0

    func pause() {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async { [weak self] in

            self?.count = 0
//            self?.count = 1
            
            self?.update()
        }
    }

    func goOn() {
        Task {
            await load()
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async {
                self.count = 1
                
                self.update()
//                self.update()
            }
        }
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
//            self.pause()
            self.count = 2
        }
    }

    private func load() async {}
    private func update() {}
}
