// target: swift 5.9, ios 15
// A controller calls all of these. What no code sets after 'init', nor changes in place, is read alike on every thread.
import UIKit

enum Language { case english, german }

final class Gateway {
    private var key: String
    private var password: String
    private var language: Language?
    private var history = ""

    init(key: String, password: String) {
        self.key = key
        self.password = password
        language = .german
    }

    private func signature() -> [String: String] {
        var signed = ["key": key]
        signed["password"] = password
        if let language { signed["language"] = "\(language)" }
        return signed
    }

    // expect: completion-async-overload unsafe
    // why: the async version of 'pay' runs on a background thread, and calls 'signature' (line 29): if that has to run on the main thread, mark the async version '@MainActor'
    func pay(_ sum: Int, completion: @escaping (Bool) -> Void) {
        let signed = signature()
        DispatchQueue.global().async { completion(signed.count > sum) }
    }

    func pay(_ sum: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            pay(sum) {
                continuation.resume(returning: $0)
            }
        }
    }

    // It changes what the next call reads.
    // expect: completion-async-overload safe
    // why: 'refund' uses 'history' (line 37), and its caller at fixed-values.before.swift:49 seems to run on the main thread, so its async version is marked '@MainActor': remove the mark if no other code changes 'history' at the same time
    func refund(_ sum: Int, completion: @escaping (Bool) -> Void) {
        history.append("\(sum)")
        let isLong = history.count > sum
        DispatchQueue.global().async { completion(isLong) }
    }

    @MainActor
    func refund(_ sum: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            refund(sum) {
                continuation.resume(returning: $0)
            }
        }
    }
}

final class PaymentController: UIViewController {
    private let gateway = Gateway(key: "k", password: "p")
    private let label = UILabel()

    func show() {
        gateway.pay(1) { print($0) }
        gateway.refund(2) { print($0) }
    }
}
