// target: swift 5.9, ios 17
import Wallets

/// The file awaits what no file declares: the other methods have an async version as well.
final class Keys {
    private let service: any WalletService
    private var count = 0

    init(service: any WalletService) { self.service = service }

    func show() async { print(await service.accounts()) }

    // expect: completion-async-body report
    func remove(_ name: String, completion: @escaping (Bool) -> Void) {
        service.removeAccount(name, completion: { isGone in
            if isGone { self.count -= 1 }
            completion(isGone)
        })
    }
}
