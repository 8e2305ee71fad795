// target: swift 6.2, ios 26
// One of two results is a return or a throw.

struct Missing: Error {}

final class Shelf: Sendable {
    private let isEmpty = false

    // expect: completion-async-body
    nonisolated(nonsending) func first(_ count: Int) async throws -> Int {
        print(count)
        await Task.yield()
        guard count > 0 else {
            throw Missing()
        }
        return count
    }

    // expect: completion-async-body
    nonisolated(nonsending) func check(_ name: String) async throws(Missing) {
        print(name)
        await Task.yield()
        if isEmpty {
            throw Missing()
        }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func open(_ count: Int) async throws {
        print(count)
        await Task.yield()
        guard count > 0 else {
            throw Missing()
        }
    }

    // expect: completion-async-body
    nonisolated(nonsending) func close(_ name: String) async throws(Missing) {
        print(name)
        await Task.yield()
        if isEmpty {
            throw Missing()
        }
    }
}
