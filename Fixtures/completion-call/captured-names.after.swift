// target: swift 5.9, ios 15
// language mode: 5, as the objects are not Sendable
import UIKit

// The names under which a task captures what the call reads.

struct Wallet: Sendable {
    var id = ""
    var name = ""
}

let services = Services()

final class Services: Sendable {
    let wallets = Wallets()
}

final class Wallets: Sendable {
    func rename(id: String, completion: @escaping (Result<Wallet, Error>) -> Void) {
        DispatchQueue.main.async { completion(.success(Wallet(id: id))) }
    }

    func rename(id: String) async throws -> Wallet {
        try await withCheckedThrowingContinuation { continuation in
            rename(id: id) { continuation.resume(with: $0) }
        }
    }

    func mark(ids: [String], completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(ids.isEmpty) }
    }

    func mark(ids: [String]) async -> Bool {
        await withCheckedContinuation { continuation in
            mark(ids: ids) { continuation.resume(returning: $0) }
        }
    }
}

final class WalletController: UIViewController {
    private var wallet = Wallet()
    private let wallets = Wallets()

    func rename() {
        let wallets = wallets
        // The 'wallet' of the handler is another one.
        // expect: completion-call
        Task { [weak self, id = wallet.id] in
            do {
                let wallet = try await wallets.rename(id: id)
                self?.wallet = wallet
            } catch {
                self?.title = nil
            }
        }
    }

    func mark(_ all: [Wallet]) {
        var markedIDs: [String] = []
        for wallet in all { markedIDs.append(wallet.id) }
        // expect: completion-call
        Task { [weak self, markedIDs] in
            let isDone = await services.wallets.mark(ids: markedIDs)
            self?.title = isDone ? nil : "\(markedIDs)"
        }
    }
}
