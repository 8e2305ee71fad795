// target: swift 6.2
import Dispatch

/// A hop of the project, known by its name.
func onMainThread(_ block: @escaping @Sendable @MainActor () -> Void) {
    DispatchQueue.main.async { block() }
}

final class Store: Sendable {
    func ask(completion: @escaping @Sendable (Int) -> Void) { completion(1) }
    func ask() async -> Int { 1 }
}

@MainActor
final class Screen {
    let store = Store()
    var title = ""

    func start() {
        // expect: completion-call
        Task { [weak self, store] in
            let count = await store.ask()
            self?.title = "\(count)"
        }
    }

    func branch() {
        // expect: completion-call
        Task {
            let count = await store.ask()
            if count > 0 {
                let text = "\(count)"
                self.title = text
            }
        }
    }

    // What it declares is declared before it.
    func hide() {
        // expect: completion-call
        Task {
            let count = await store.ask()
            let text = "asked"
            print(text, count)
            DispatchQueue.main.async {
                let text = "got"
                self.title = text
            }
        }
    }

    func declare() {
        // expect: completion-call
        Task {
            let count = await store.ask()
            print(count)
            let text = "\(count)"
            self.title = text
        }
    }

    // A task needs no task.
    func save() {
        // expect: completion-call
        Task {
            let count = await store.ask()
            await self.keep(count)
        }
    }

    // What it throws would be caught, or not, by another code.
    func saveAll() {
        // expect: completion-call
        Task {
            let count = await store.ask()
            Task {
                try await self.write(count)
            }
        }
    }

    func keep(_ count: Int) async {}
    func write(_ count: Int) async throws {}
}
