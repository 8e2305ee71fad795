// target: swift 6.2, ios 26
// One of two results is a return or a throw.

struct Missing: Error {}

final class Shelf: Sendable {
    private let isEmpty = false

    // expect: completion-async-body
    func first(_ count: Int, completion: @escaping @Sendable (Result<Int, any Error>) -> Void) {
        print(count)
        Task {
            await Task.yield()
            completion(count > 0 ? .success(count) : .failure(Missing()))
        }
    }

    // expect: completion-async-body
    func check(_ name: String, completion: @escaping @Sendable (Result<Void, Missing>) -> Void) {
        print(name)
        Task {
            await Task.yield()
            completion(isEmpty ? .failure(Missing()) : .success(()))
        }
    }

    // expect: completion-async-body
    func open(_ count: Int, completion: @escaping @Sendable (Error?) -> Void) {
        print(count)
        Task {
            await Task.yield()
            completion(count > 0 ? nil : Missing())
        }
    }

    // expect: completion-async-body
    func close(_ name: String, completion: @escaping @Sendable (Missing?) -> Void) {
        print(name)
        Task {
            await Task.yield()
            completion(isEmpty ? Missing() : nil)
        }
    }
}
