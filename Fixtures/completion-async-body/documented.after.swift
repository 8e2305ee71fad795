// target: swift 6.2, ios 26, macos 26
// form: body

@MainActor
final class Source {
    /// Fetches what has this number, and answers through `done`.
    /// - Parameter id: Which one.
    // expect: completion-async-body
    func fetch(id: Int) async -> Int {
        print(id)
        return id
    }

    let name = "source"  /// - Parameter done: No line of its own.
    // expect: completion-async-body
    func drop() async -> Int {
        print(name)
        return 1
    }

    /// Keeps what has this number.
    /// - Parameter done: Called with its size.
    // expect: completion-async-body
    func keep(id: Int, done: @escaping (Int) -> Void) {
        Task {
            done(await keep(id: id))
        }
    }

    /// Keeps what has this number.
    func keep(id: Int) async -> Int {
        print(id)
        return id
    }
}

@MainActor
func keep(_ source: Source) { source.keep(id: 1) { print($0) } }
