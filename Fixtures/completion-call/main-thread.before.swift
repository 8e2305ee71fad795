import Foundation
import UIKit

protocol Biometry: AnyObject {
    func authenticate(queue: DispatchQueue, completion: @escaping (Bool) -> Void)
    func authenticate(queue: DispatchQueue) async -> Bool
}

final class Sensor: Biometry {
    func authenticate(queue: DispatchQueue, completion: @escaping (Bool) -> Void) { queue.async { completion(true) } }
    func authenticate(queue: DispatchQueue) async -> Bool { true }
}

protocol Wallet: AnyObject {
    func balance(completion: @escaping (Int) -> Void)
}

extension Wallet {
    nonisolated(nonsending) func balance() async -> Int {
        await withCheckedContinuation { continuation in
            balance { continuation.resume(returning: $0) }
        }
    }
}

final class RemoteWallet: Wallet {
    func balance(completion: @escaping (Int) -> Void) {
        DispatchQueue.main.async { completion(1) }
    }
}

final class Service {
    func value(completion: @escaping (Int) -> Void) { deliver(1, to: completion) }
    func value() async -> Int {
        await withCheckedContinuation { continuation in
            value { continuation.resume(returning: $0) }
        }
    }

    private func deliver(_ value: Int, to completion: @escaping (Int) -> Void) {
        OperationQueue.main.addOperation { completion(value) }
    }

    func fade(completion: @escaping () -> Void) {
        image { UIView.animate(withDuration: 0.3, animations: {}, completion: { _ in completion() }) }
    }
    private func image(then: @escaping () -> Void) { DispatchQueue.main.async { then() } }
    nonisolated(nonsending) func fade() async {
        await withCheckedContinuation { continuation in
            fade { continuation.resume() }
        }
    }

    func count(completion: @escaping (Int) -> Void) { completion(0) }
    func count() async -> Int { 0 }
}

/// Isolated to nothing, and answered on the main thread all the same.
final class Presenter {
    let biometry: Biometry
    let wallet: Wallet
    let service = Service()

    init(biometry: Biometry, wallet: Wallet) { (self.biometry, self.wallet) = (biometry, wallet) }

    func show(_ text: String) { MainActor.assumeIsolated { print(text) } }

    func byArgument() {
        // expect: completion-call
        biometry.authenticate(queue: .main) { [weak self] isOwner in
            self?.show("\(isOwner)")
        }
        print("asked")
    }

    func byFunction() {
        // expect: completion-call
        service.value { self.show("\($0)") }
        // expect: completion-call
        service.value(completion: report)
        // expect: completion-call
        service.fade { self.show("faded") }
        // expect: completion-call
        wallet.balance { self.show("\($0)") }
        print("asked")
    }

    func report(_ value: Int) { show("\(value)") }

    func unknown(_ queue: DispatchQueue) {
        // expect: completion-call
        biometry.authenticate(queue: queue) { print($0) }
        // expect: completion-call
        service.count { print($0) }
        print("asked")
    }
}

actor Vault {
    let service = Service()
    var last = 0

    func stays() {
        // expect: completion-call
        service.value { print($0) }
        print("asked")
    }
}

/// The handler ran elsewhere and waited for the main thread, on which it would run now.
final class Screen: UIViewController {
    let service = Service()

    func show() {
        // expect: completion-call
        service.count { count in
            DispatchQueue.main.sync {
                self.title = "\(count)"
            }
        }
        print("asked")
    }
}
