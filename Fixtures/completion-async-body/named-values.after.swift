// target: swift 6.2, ios 26, macos 26

/// What names its values gives a tuple without names.
final class Account {
    // expect: completion-async-body
    nonisolated(nonsending) func check(_ name: String) async -> (Bool, String?, Problem?) {
        guard !name.isEmpty else {
            return (false, nil, .empty)
        }
        return (true, name, nil)
    }

    // expect: completion-async-body
    nonisolated(nonsending) func count() async -> (Int, Int, Int, Int, Int) {
        print("counts")
        return (1, 2, 3, 4, 5)
    }
}

enum Problem { case empty }
