// target: swift 6.0, ios 17
// What is passed on is a member of something that no file declares: nothing shows its labels.
import Things

final class Screen {
    func show(error: Error?) {}
}

final class Vault: Sendable {
    func add(completion: @escaping @Sendable (Error?) -> Void) {}
    func add() async throws {}

    func start() {
        // expect: completion-call report
        self.add(completion: things.first.show)
    }

    func added() -> Promise<Void> {
        Promise<Void> { fulfill, reject in
            // expect: completion-call display
            self.add(completion: reject.log)
            fulfill(())
        }
    }
}
