// target: swift 6.2, ios 26, macos 26

/// What names its values gives a tuple without names.
final class Account {
    // expect: completion-async-body
    nonisolated(nonsending) func check(_ name: String) async -> (isKnown: Bool, id: String?, problem: Problem?) {
        await Task.yield()
        guard !name.isEmpty else {
            return (false, nil, .empty)
        }
        return (true, name, nil)
    }

    // expect: completion-async-body
    nonisolated(nonsending) func count() async -> (one: Int, two: Int, three: Int, four: Int, five: Int) {
        print("counts")
        await Task.yield()
        return (1, 2, 3, 4, 5)
    }
}

enum Problem { case empty }
