// target: swift 6.0, ios 17

/// Arguments on lines of their own stay there, however short they are.
@MainActor
final class Sheet {
    private let press = Press()
    private var text = ""

    func printAll() {
        // expect: completion-call
        press.print(
            1,
            title: "all"
        ) { text in
            self.text = text
        }
    }

    func printAligned() {
        // expect: completion-call
        press.print(2,
                    title: "aligned") { text in
            self.text = text
        }
    }

    func printPairs() {
        // expect: completion-call
        press.bind(
            1, 2,
            from: 3, to: 4,
            completion: { text in self.text = text }
        )
    }

    // Only the handler stands on a line of its own.
    func printOne() {
        // expect: completion-call
        press.print(
            3, title: "one",
            completion: { text in
                self.text = text
            }
        )
    }
}

final class Press: Sendable {
    func print(_ number: Int, title: String, completion: @escaping @MainActor @Sendable (String) -> Void) {
        Task { @MainActor in completion(title) }
    }
    func print(_ number: Int, title: String) async -> String {
        await withCheckedContinuation { continuation in
            print(number, title: title) { continuation.resume(returning: $0) }
        }
    }
    func bind(
        _ first: Int, _ last: Int, from: Int, to: Int, completion: @escaping @MainActor @Sendable (String) -> Void
    ) {
        Task { @MainActor in completion("") }
    }
    func bind(_ first: Int, _ last: Int, from: Int, to: Int) async -> String {
        await withCheckedContinuation { continuation in
            bind(first, last, from: from, to: to) { continuation.resume(returning: $0) }
        }
    }
}
