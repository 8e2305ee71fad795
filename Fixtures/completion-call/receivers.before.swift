// target: swift 6.2, ios 26, macos 26
// language mode: 5, as the task takes what is not Sendable

enum AccountError: Error { case expired }

/// What is called on `any Account` has what all accounts have, which is less than one of them does.
protocol Account {
    func close(_ completion: @escaping (Result<Int, AccountError>) -> Void)
    func open(_ completion: @escaping (Result<Int, AccountError>) -> Void)
    func pause(_ completion: @escaping (Int) -> Void)
}

extension Account {
    func open() async throws -> Int { 0 }
}

final class Wallet: Account {
    func close(_ completion: @escaping (Result<Int, AccountError>) -> Void) {}
    func close() async throws(AccountError) -> Int { 0 }
    func open(_ completion: @escaping (Result<Int, AccountError>) -> Void) {}
    func open() async throws(AccountError) -> Int { 0 }
    func pause(_ completion: @escaping (Int) -> Void) {}
    func pause() async -> Int { 0 }
}

protocol Client { var account: Account { get } }

final class Caller {
    func onlyOneHasIt(_ client: Client) {
        client.account.close { print($0) }
        client.account.pause { print($0) }
        print("asked")
    }

    func allHaveIt(_ client: Client) {
        // expect: completion-call
        client.account.open { result in
            switch result {
            case .success(let count): print(count)
            case .failure(let error): print(error)
            }
        }
        print("asked")
    }

    func allHaveLess(_ client: Client) {
        // expect: completion-call
        client.account.open { result in
            switch result {
            case .success(let count): print(count)
            case .failure(let error):
                switch error {
                case .expired: print("expired")
                }
            }
        }
        print("asked")
    }

    func known(_ wallet: Wallet) {
        // expect: completion-call
        wallet.close { result in
            switch result {
            case .success(let count): print(count)
            case .failure(let error): print(error)
            }
        }
        // expect: completion-call
        wallet.pause { print($0) }
        print("asked")
    }
}

final class Local {
    func find(_ name: String, completion: @escaping (Int) -> Void) {}
    func find(_ name: String) async -> Int { 0 }
}

final class Remote {
    func find(_ name: String, limit: Int = 0, completion: @escaping (String) -> Void) {}
    func findAsync(_ name: String, limit: Int = 0) async -> String { "" }
}

final class Library {
    let local = Local()
    var remote: Remote { Remote() }
}

/// A property of a name has the types that the project declares it with.
final class Reader {
    func read(_ libraries: [Library]) {
        // expect: completion-call
        libraries[0].local.find("a") { print($0) }
        // expect: completion-call
        libraries[0].remote.find("b") { print($0) }
        print("asked")
    }

    func read(_ any: [Remote]) {
        // expect: completion-call
        any[0].find("c") { print($0) }
        print("asked")
    }
}
