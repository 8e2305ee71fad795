// target: swift 6.0, ios 17

/// A name that only a block further out has, or that follows a dot, is free.
@MainActor
final class Panel {
    private let keeper = Keeper()
    private var value = 0

    func refresh() async {
        let value = 1
        if value > 0 {
            // expect: completion-call
            let value = await keeper.value(1)
            print(value)
        }
    }

    func setOwn() {
        // expect: completion-call
        Task {
            let value = await keeper.value(2)
            self.value = value
        }
    }

    func refreshOne() async {
        if value == 0 {
            let value = 2
            print(value)
        } else {
            // expect: completion-call
            let value = await keeper.value(3)
            print(value)
        }
    }

    // The block has a name of its own.
    func refreshBoth() async {
        let value = 1
        print(value)
        // expect: completion-call
        let newValue = await keeper.value(4)
        print(newValue)
    }
}

final class Keeper: Sendable {
    func value(_ id: Int, completion: @escaping @MainActor @Sendable (Int) -> Void) { Task { @MainActor in completion(id) } }
    func value(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            value(id) { continuation.resume(returning: $0) }
        }
    }
}
