// target: swift 6.2, ios 26, macos 26
import Foundation

final class Store: Sendable {
    func refresh() async {}
    func load() async -> Int { 1 }
}

/// A block that only starts a task is a task of its own: one is enough.
@MainActor
final class Screen {
    let store = Store()
    var title = ""

    func refresh() {
        // expect: dispatch-main-async unsafe
        // why: the task begins a moment earlier, as no block has to run first: keep the block if the task counts on blocks that were posted before
        DispatchQueue.main.async {
            Task {
                await self.store.refresh()
                self.title = "new"
            }
        }
    }

    func refreshOnce() {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            Task { @MainActor [weak self] in
                await self?.store.refresh()
            }
        }
    }

    func refreshFromScreen() {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            Task { @MainActor in
                await self.store.refresh()
            }
        }
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async { [weak self] in
            Task {
                await self?.store.refresh()
            }
        }
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            Task { @MainActor in
                await self.store.refresh()
            }
        }
    }

    func refreshWeakly() {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async { [weak self] in
            Task { @MainActor [weak self] in
                await self?.store.refresh()
            }
        }
    }

    /// On another actor.
    func refreshElsewhere() {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async {
            Task { @StoreActor in
                StoreActor.count += 1
            }
        }
    }
}

/// At the end of a task the code of a block can stand as it is.
@MainActor
final class Player {
    let store = Store()
    var title = ""
    var isShown = false

    func play() {
        Task {
            title = "\(await store.load())"
            // expect: dispatch-main-async unsafe
            // why: the task around the block then runs its code at once, and not after blocks that were posted before: keep the block if it counts on those
            DispatchQueue.main.async {
                self.isShown = true
            }
        }
    }

    func hide() {
        Task { [weak self] in
            await self?.store.refresh()
            if self?.isShown ?? false {
                // expect: dispatch-main-async unsafe
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
                    guard let self else { return }
                    self.isShown = false
                }
            }
        }
    }

    func playInit() {
        Task.init {
            await store.refresh()
            if isShown {
                // expect: dispatch-main-async unsafe
                // why: the task around the block then runs its code at once, and not after blocks that were posted before: keep the block if it counts on those
                DispatchQueue.main.async {
                    self.isShown = false
                }
            }
        }
        Task(priority: .high) {
            await store.refresh()
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async {
                self.isShown = true
            }
        }
    }

    /// Another name, another capture, a loop, or code that follows.
    func others() {
        Task { [weak self] in
            guard let self else { return }
            await self.store.refresh()
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
                self?.isShown = false
            }
        }
        Task {
            let title = await store.load()
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async {
                let title = "\(title)"
                self.title = title
            }
        }
        Task {
            for step in 1...3 {
                await store.refresh()
                // expect: dispatch-main-async display
                DispatchQueue.main.async {
                    self.title = "\(step)"
                }
            }
        }
        Task {
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async {
                self.isShown = true
            }
            await store.refresh()
        }
    }
}

@globalActor
actor StoreActor {
    static let shared = StoreActor()
    @StoreActor static var count = 0
}

func run(_ completion: @MainActor @escaping @Sendable () -> Void) {
    // expect: dispatch-main-async unsafe
    DispatchQueue.main.async {
        MainActor.assumeIsolated {
            completion()
        }
    }
}
