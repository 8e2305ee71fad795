// target: swift 6.2, ios 26, macos 26
// language mode: 5, as the task takes what is not Sendable

final class Account {
    func token(completion: @escaping (String?) -> Void) {}
    func token() async -> String? { nil }
    func add(_ count: Int, completion: @escaping (Int) -> Void) {}
    func add(_ count: Int) async -> Int { count }
}

final class Expectation { func fulfill() {} }
func wait(for expectations: [Expectation]) {}

struct Counter {
    let account: Account
    var count = 0

    mutating func changesSelf() {
        // expect: completion-call
        account.add(1) { print($0) }
        count += 1
    }
}

/// What the handler sets is there in time for who reads it, or the call stays as it is.
final class Caller {
    let account = Account()

    func readAtOnce() -> String? {
        var token: String?
        // expect: completion-call
        account.token { token = $0 }
        return token
    }

    func collected() {
        var tokens: [String] = []
        // expect: completion-call
        account.token { tokens.append($0 ?? "") }
        print(tokens)
    }

    func waited() {
        var token: String?
        let done = Expectation()
        // expect: completion-call
        Task {
            let value = await account.token()
            token = value
            done.fulfill()
        }
        wait(for: [done])
        print(token ?? "")
    }

    func onlySet() {
        var token: String?
        // expect: completion-call
        Task {
            let value = await account.token()
            token = value
            print(token ?? "")
        }
        token = ""
    }

    func held(_ count: inout Int) {
        // expect: completion-call
        account.add(count) { print($0) }
        count += 1
    }
}
