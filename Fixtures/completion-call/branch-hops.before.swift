// target: swift 6.2
import Dispatch

final class Store: Sendable {
    func ask(completion: @escaping @Sendable (Bool) -> Void) { completion(true) }
    func ask() async -> Bool { true }
}

/// On the main actor no branch needs the hop with which it ends.
@MainActor
final class Screen {
    let store: Store
    var title = ""
    init(store: Store) { self.store = store }

    func start() {
        // expect: completion-call
        store.ask { granted in
            if granted {
                DispatchQueue.main.async {
                    self.title = "granted"
                    self.show()
                }
            } else if self.isKnown {
                print("known")
                DispatchQueue.main.async { self.show() }
            } else {
                switch self.count {
                case 0:
                    DispatchQueue.main.async {
                        guard self.isKnown else { return }
                        self.show()
                    }
                default:
                    print("more")
                }
            }
        }
    }

    // What follows runs before the block.
    func early() {
        // expect: completion-call
        store.ask { granted in
            if granted {
                DispatchQueue.main.async { self.show() }
                print("asked")
            }
        }
    }

    // The name would be declared twice.
    func twice() {
        // expect: completion-call
        store.ask { granted in
            if granted {
                let text = "asked"
                print(text)
                DispatchQueue.main.async {
                    let text = "granted"
                    self.title = text
                }
            }
        }
    }

    // A block that is posted before it comes before it.
    func posted() {
        // expect: completion-call
        store.ask { granted in
            if granted {
                if self.isKnown {
                    DispatchQueue.main.async { self.title = "granted" }
                }
                DispatchQueue.main.async { self.show() }
            }
        }
    }

    func postedFirst() {
        // expect: completion-call
        store.ask { granted in
            if granted {
                DispatchQueue.main.async { self.title = "granted" }
            }
            DispatchQueue.main.async { self.show() }
        }
    }

    nonisolated var isKnown: Bool { true }
    nonisolated var count: Int { 0 }
    func show() {}
}
