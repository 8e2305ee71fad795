// target: swift 6.2, ios 26, macos 26
import Foundation

/// A task that a closure for a queue starts is on no actor, whatever class it stands in.
@MainActor
final class Payments {
    private let operations = OperationQueue()
    private var shown: Int?

    func announce(_ payment: Int) {
        DispatchQueue.global(qos: .background).asyncAfter(deadline: .now() + 2) {
            Task {
                let details = await self.details(of: payment)
                // expect: dispatch-main-async unsafe
                // why: code that awaits the function or task around this, if there is any, now waits until the block has run, too: check that it may wait
                DispatchQueue.main.async {
                    self.shown = details
                    self.update()
                }
            }
        }
    }

    func announceInOperation(_ payment: Int) {
        operations.addOperation {
            Task {
                let details = await self.details(of: payment)
                // expect: dispatch-main-async unsafe
                DispatchQueue.main.async {
                    self.shown = details
                    self.update()
                }
            }
        }
    }

    func announceAndUpdate(_ payment: Int) {
        operations.addOperation {
            Task {
                let details = await self.details(of: payment)
                // expect: dispatch-main-async unsafe
                // why: code after this now waits until the block has run, while `DispatchQueue.main.async` lets it go on at once: check that it may wait
                DispatchQueue.main.async { self.shown = details }
                print("done")
            }
        }
    }

    func announceDetached(_ payment: Int) {
        Task.detached(priority: .background) {
            let details = await self.details(of: payment)
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async {
                self.shown = details
                self.update()
            }
        }
    }

    /// Blocks of this queue run on the main thread, but are no code of the main actor.
    func announceSoon(_ payment: Int) {
        OperationQueue.main.addOperation {
            Task {
                let details = await self.details(of: payment)
                // expect: dispatch-main-async unsafe
                DispatchQueue.main.async {
                    self.shown = details
                    self.update()
                }
            }
        }
    }

    private nonisolated func details(of payment: Int) async -> Int { payment }
    private func update() {}
}
