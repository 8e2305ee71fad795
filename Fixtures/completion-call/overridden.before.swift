// target: swift 6.2, ios 26, macos 26

@MainActor
class Account {
    // The async form does the work itself, and the double below overrides the callback form only.
    func renew(_ token: String, completion: @escaping (Int) -> Void) {
        Task { completion(await renew(token)) }
    }

    func renew(_ token: String) async -> Int { token.count }

    // The async form asks the callback form, and so whatever overrides that.
    func close(completion: @escaping (Int) -> Void) { completion(0) }

    func close() async -> Int {
        await withCheckedContinuation { continuation in
            close { continuation.resume(returning: $0) }
        }
    }

    // Both forms are overridden.
    func open(completion: @escaping (Int) -> Void) { completion(0) }

    func open() async -> Int { 0 }
}

final class Refused: Account {
    override func renew(_ token: String, completion: @escaping (Int) -> Void) { completion(0) }

    override func close(completion: @escaping (Int) -> Void) { completion(1) }

    override func open(completion: @escaping (Int) -> Void) { completion(1) }

    override func open() async -> Int { 1 }
}

@MainActor
func use(_ account: Account) {
    account.renew("a") { print($0) }
    // expect: completion-call
    account.close { print($0) }
    // expect: completion-call
    account.open { print($0) }
}
