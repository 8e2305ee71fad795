// target: swift 6.2, ios 26, macos 26

/// What names its values gives a tuple without names.
final class Account {
    // expect: completion-async-body
    func check(_ name: String, completion: @escaping @Sendable (_ isKnown: Bool, _ id: String?, _ problem: Problem?) -> Void) {
        Task {
            await Task.yield()
            guard !name.isEmpty else {
                completion(false, nil, .empty)
                return
            }
            completion(true, name, nil)
        }
    }

    // expect: completion-async-body
    func count(completion: @escaping @Sendable (_ one: Int, _ two: Int, _ three: Int, _ four: Int, _ five: Int) -> Void) {
        print("counts")
        Task {
            await Task.yield()
            completion(1, 2, 3, 4, 5)
        }
    }
}

enum Problem { case empty }
