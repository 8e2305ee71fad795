// target: swift 6.2, ios 26, macos 26
// form: body

@MainActor
final class Source {
    /// Fetches what has this number, and answers through `done`.
    /// - Parameter id: Which one.
    /// - Parameter done: Called with its size.
    // expect: completion-async-body
    func fetch(id: Int, done: @escaping (Int) -> Void) {
        print(id)
        done(id)
    }

    let name = "source"  /// - Parameter done: No line of its own.
    // expect: completion-async-body
    func drop(done: @escaping (Int) -> Void) {
        print(name)
        done(1)
    }

    /// Keeps what has this number.
    /// - Parameter done: Called with its size.
    // expect: completion-async-body
    func keep(id: Int, done: @escaping (Int) -> Void) {
        print(id)
        done(id)
    }
}

@MainActor
func keep(_ source: Source) { source.keep(id: 1) { print($0) } }
