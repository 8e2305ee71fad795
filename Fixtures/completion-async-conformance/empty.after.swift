// target: swift 6.0
// form: conformance

/// What does nothing but answer moves with the others, and is empty then.
protocol Saving {
    // expect: completion-async-conformance
    func save() async
    // expect: completion-async-conformance
    func check() async throws(Failure)
    // expect: completion-async-conformance
    func drop() async
}

struct Failure: Error {}

final class Mock: Saving {
    func save() async {
    }
    func check() async throws(Failure) {
    }
    func drop() async {
        // Nothing to drop.
    }
}

final class Store: Saving {
    func save() async {
        print("save")
    }
    func check() async throws(Failure) {
        print("check")
        throw Failure()
    }
    func drop() async {
        print("drop")
    }
}
