// target: swift 5.9, ios 17
// A closure of the function has the name of a function of another file: the call means the closure.

import Foundation

final class Reader: Sendable {
    func constant() {
        let load: (Int, @escaping (String) -> Void) -> Void = { id, done in
            done("own \(id)")
        }
        load(1) { print($0) }
    }

    func parameter(load: (Int, @escaping (String) -> Void) -> Void) {
        load(2) { print($0) }
    }

    func inner() {
        let run: ((Int, @escaping (String) -> Void) -> Void) -> Void = { load in
            load(3) { print($0) }
        }
        run { id, done in done("\(id)") }
    }

    func unwrapped(_ given: ((Int, @escaping (String) -> Void) -> Void)?) {
        if let load = given {
            load(4) { print($0) }
        }
        guard let load = given else { return }
        load(5) { print($0) }
    }

    // It is declared in another block.
    func function(_ isOwn: Bool) {
        if isOwn {
            let load = 6
            print(load)
        }
        // expect: completion-call unsafe
        load(7) { print($0) }
    }
}
