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
        store.ask { count in
            onMainThread { [weak self] in
                self?.title = "\(count)"
            }
        }
    }

    func branch() {
        // expect: completion-call
        store.ask { count in
            if count > 0 {
                onMainThread {
                    let text = "\(count)"
                    self.title = text
                }
            }
        }
    }

    // What it declares is declared before it.
    func hide() {
        // expect: completion-call
        store.ask { count in
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
        store.ask { count in
            print(count)
            DispatchQueue.main.async {
                let text = "\(count)"
                self.title = text
            }
        }
    }

    // A task needs no task.
    func save() {
        // expect: completion-call
        store.ask { count in
            Task {
                await self.keep(count)
            }
        }
    }

    // What it throws would be caught, or not, by another code.
    func saveAll() {
        // expect: completion-call
        store.ask { count in
            Task {
                try await self.write(count)
            }
        }
    }

    func keep(_ count: Int) async {}
    func write(_ count: Int) async throws {}
}
