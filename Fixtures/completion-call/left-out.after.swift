// target: swift 6.2, ios 26, macos 26
// What a call leaves out has a default value in one function and none in the other.
protocol Vault {
    func remove(name: String, completion: @escaping (Bool) -> Void)
}

extension Vault {
    func remove(name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            remove(name: name) { continuation.resume(returning: $0) }
        }
    }
}

final class Card: Vault, @unchecked Sendable {
    func remove(name: String = "default", completion: @escaping (Bool) -> Void) {}
}

final class Purse: @unchecked Sendable {
    func empty(slowly: Bool = false, completion: @escaping (Bool) -> Void) {}
    func empty(slowly: Bool = false) async -> Bool { true }
}

@MainActor
final class Wallet: @unchecked Sendable {
    let card = Card()
    let purse = Purse()
    var isEmpty = false

    func removeByDefault() {
        card.remove { isEmpty in self.isEmpty = isEmpty }
    }

    func removeByName() {
        // expect: completion-call
        Task {
            let isEmpty = await card.remove(name: "old")
            self.isEmpty = isEmpty
        }
    }

    func emptyByDefault() {
        // expect: completion-call
        Task {
            let isEmpty = await purse.empty()
            self.isEmpty = isEmpty
        }
    }
}
