// target: swift 6.2, ios 26, macos 26
// form: body

@MainActor
class Account {
    // A subclass answers in its place: whoever awaited would not reach that, and without a callback form it overrides nothing.
    func renew(_ token: String, completion: @escaping (Int) -> Void) {
        count(token, completion: completion)
    }

    // The same name and other labels are another function.
    // expect: completion-async-body
    func count(_ token: String, completion: @escaping (Int) -> Void) {
        Task {
            completion(await count(token))
        }
    }

    func count(_ token: String) async -> Int {
        token.count
    }

    // Overridden two levels below.
    func close(completion: @escaping () -> Void) {
        print("closed")
        completion()
    }
}

class Shared: Account {
    func count(token: String, completion: @escaping (Int) -> Void) -> Int { 0 }
}

final class Refused: Shared {
    override func renew(_ token: String, completion: @escaping (Int) -> Void) {
        completion(0)
    }

    override func close(completion: @escaping () -> Void) {
        completion()
    }
}

@MainActor
func renew(_ account: Account) {
    account.renew("a") { print($0) }
}
