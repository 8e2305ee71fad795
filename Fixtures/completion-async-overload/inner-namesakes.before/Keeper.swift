// target: swift 5.9, ios 17
import Foundation

// `Vault` is written in Objective-C; the struct inside of `Box` only has its name.
public final class Keeper {
    private let vault: Vault

    init(vault: Vault) { self.vault = vault }

    // expect: completion-async-overload display
    public func save(completion: @escaping (Bool) -> Void) {
        vault.clear()
        DispatchQueue.global().async { completion(true) }
    }
}

extension Vault {
    var isOpen: Bool { true }
}
