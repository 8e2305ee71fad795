// target: swift 5.9, ios 15

import Foundation

// What is called in a closure for the main actor is called there; after an `await` of a function on no actor it would not be.

protocol Burning {
    // expect: completion-async-conformance display
    // why: the callback version starts a task, so what follows a call of it may run before 'burn' begins: check code that counts on what 'burn' has done by then
    // why: line 32 runs on the main thread now, and in the async version it would not: mark 'burn' '@MainActor'
    // why: every implementation of 'burn' would change at once, and callers of the callback version would start a task: add an async overload and let callers use that first ('--form conformance' makes 'burn' async now)
    // why: a type that was not checked no longer compiles if it implements 'burn' of 'Burning': search for 'Burning', such as in tests
    func burn(_ names: [String], completion: @escaping @MainActor () -> Void)
}

final class Cache {
    private let queue = DispatchQueue(label: "cache")

    func burn(_ names: [String], completion: @escaping @MainActor () -> Void) {
        queue.async {
            Task { @MainActor in completion() }
        }
    }
}

final class Caches: Burning {
    private let icons = Cache()
    private let images = Cache()

    func burn(_ names: [String], completion: @escaping @MainActor () -> Void) {
        icons.burn(names) {
            self.images.burn(names) {
                completion()
            }
        }
    }
}

@MainActor
final class Fire {
    let caches: Burning

    init(caches: Burning) { self.caches = caches }

    func burn() {
        caches.burn(["a"]) { print("burnt") }
    }
}
