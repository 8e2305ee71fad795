// target: swift 6.2, ios 26, macos 26

enum Strength: Sendable { case none, weak, strong }

struct Passwords: Sendable {
    func check(_ text: String, completion: @escaping @Sendable (Strength) -> Void) {
        if text.count > 12 {
            completion(.strong)
        } else {
            completion(text.isEmpty ? .none : .weak)
        }
    }

    func check(_ text: String) async -> Strength {
        await withCheckedContinuation { continuation in
            check(text) { continuation.resume(returning: $0) }
        }
    }

    func name(_ text: String, completion: @escaping @Sendable (String?) -> Void) {
        Task { completion(await name(text)) }
    }

    func name(_ text: String) async -> String? { text }

    @discardableResult
    func count(_ text: String) async -> Int { text.count }

    func count(_ text: String, completion: @escaping @Sendable (Int) -> Void) {
        Task { completion(await count(text)) }
    }
}

func type(_ text: String, in passwords: Passwords) {
    // expect: completion-call display
    // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
    // why: 'check' calls its handler before it returns, and a task would run it later: keep the handler, or let 'check' return its result
    passwords.check(text) { strength in
        print(strength)
    }
}

func greet(_ text: String, in passwords: Passwords) {
    // expect: completion-call
    Task {
        guard let name = await passwords.name(text) else {
            print("nobody")
            return
        }
        print(name)
    }
}

func greetTwice(_ text: String, in passwords: Passwords) {
    // expect: completion-call
    Task {
        let found = await passwords.name(text)
        guard let name = found else { return }
        print(name, found ?? "")
    }
}

func count(_ text: String, in passwords: Passwords) {
    // expect: completion-call
    Task {
        await passwords.count(text)
        print("counted")
    }
}

func ignore(_ text: String, in passwords: Passwords) {
    passwords.count(text) { _ in
        return
    }
}
