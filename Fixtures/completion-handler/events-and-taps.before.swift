import UIKit

enum WalletEvent {
    case sent(Int, isFinal: Bool)
    case other
}

final class Wallet {
    private var subscriptions: [(WalletEvent) -> Void] = []
    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'subscribe', change its body by hand, too
    // why: 'callback' is stored at line 13 and, judging by the name 'subscribe', called for each event: return an `AsyncStream` instead of writing an async function
    func subscribe(_ subscriber: AnyObject, callback: @escaping (WalletEvent) -> Void) { subscriptions.append(callback) }
    func tell(_ event: WalletEvent) { for subscription in subscriptions { subscription(event) } }
}

// A closure for each event passes over the events of others.
final class Sender {
    let wallet = Wallet()

    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'wait', change its body by hand, too
    // why: the closure that 'subscribe' calls for each event (line 26) calls 'completion' for some of them only: leave this as it is, or write by hand an async version that waits for such an event
    func wait(for id: Int, completion: @escaping (Bool) -> Void) {
        let succeed = { DispatchQueue.main.async { completion(true) } }
        wallet.subscribe(self) { event in
            guard case .sent(let other, _) = event, other == id else { return }
            succeed()
        }
    }
}

// A tap is no completion: nothing is said.
final class Headers {
    func header(for title: String?, callback: @escaping () -> Void) -> UIView? {
        switch title {
        case .some(let title): return button(title, callback: callback)
        default: return UIView()
        }
    }

    private func button(_ title: String, callback: @escaping () -> Void) -> UIView? {
        let button = Button()
        button.onTap = callback
        return button
    }
}

final class Button: UIButton { var onTap: (() -> Void)? }

final class Addresses {
    var created: String?

    // A condition that asks one thing twice.
    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'estimate', change its body by hand, too
    // why: the function returns at line 59 if 'created' is nil, without calling 'completion': call it with a value in that case, too, or write an async version by hand that returns an optional
    func estimate(completion: @escaping (Int) -> Void) {
        guard created != nil, let target = created else { return }
        DispatchQueue.main.async { completion(target.count) }
    }

    // Nothing is awaited, and there is no value on the other paths.
    func find(_ name: String, completion: (Int) -> Void) {
        guard let created, created == name else { return }
        completion(created.count)
    }

    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'find', change its body by hand, too
    // why: the function returns at line 73 if 'names.first' is nil, without calling 'handler': remove 'handler', which is called only before this function returns, and return an optional
    func find(in names: [String], handler: ((Int) -> Void)?) {
        guard let first = names.first else { return }
        handler?(first.count)
    }
}

final class Login {
    var isDone = false

    // The timer ends itself before it calls the handler.
    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'wait', change its body by hand, too
    // why: the timer of 'scheduledTimer' (line 86) runs until its closure invalidates it: leave this as it is, or write by hand an async version that waits in a loop with 'Task.sleep'
    func wait(callback: @escaping (Bool) -> Void) {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
            if self.isDone {
                timer.invalidate()
                callback(true)
            }
        }
    }
}

// A loop makes the buttons, and the user taps one.
// expect: completion-handler
// why: only the new signature is shown: if you convert 'picker', change its body by hand, too
// why: 'picker' also returns 'UIAlertController' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
// why: 'UIAlertAction' (line 103) calls its closure only if the user chooses it: leave this as it is
func picker(_ names: [String], handler: @escaping (String) -> Void) -> UIAlertController {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for name in names {
        alert.addAction(UIAlertAction(title: name, style: .default) { _ in handler(name) })
    }
    return alert
}

final class Screens {
    var isShown = false
    var stack: [Int] = []

    // A variable holds the closure that calls the handler.
    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'show', change its body by hand, too
    // why: the closure at line 117 returns at line 118 if 'self.stack.isEmpty' is false, without calling 'completion': call it in that case, too
    func show(_ screen: Int?, completion: (() -> Void)?) {
        let push = {
            guard self.stack.isEmpty else { return }
            self.stack.append(1)
            completion?()
        }
        if isShown {
            push()
        } else if let screen {
            if screen == 1 {
                completion?()
            } else {
                DispatchQueue.main.async { push() }
            }
        }
    }
}

// Several 'if's one after the other have no 'else' in common.
// expect: completion-handler
// why: only the new signature is shown: if you convert 'report', change its body by hand, too
// why: if 'code' is nil at line 140, 'completion' is not called; where none of the conditions at lines 141, 144 and 147 holds, it is not called, either: call it in each of these cases, or leave this as it is
func report(_ code: Int?, _ task: URLSessionDataTask, completion: @escaping (Result<Int, Error>) -> Void) {
    DispatchQueue.main.async {
        if let code {
            if code == 200 {
                completion(.success(code))
            }
            if code == 404 {
                completion(.failure(URLError(.badURL)))
            }
            if code == 500 {
                completion(.failure(URLError(.badServerResponse)))
            }
        }
    }
}

// One of two functions of a name calls what the other one passes on.
final class Images {
    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'show', change its body by hand, too
    func show(_ url: URL, cache: URLCache, onSuccess: ((Data) -> Void)?, onError: ((Error) -> Void)?) {
        URLSession.shared.dataTask(with: url) { data, _, error in
            if let data { onSuccess?(data) } else { onError?(error ?? URLError(.unknown)) }
        }.resume()
    }

    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'show', change its body by hand, too
    func show(_ url: URL, onSuccess: ((Data) -> Void)?, onError: ((Error) -> Void)?) {
        show(url, cache: .shared, onSuccess: onSuccess, onError: onError)
    }
}

final class Unlocker: UIViewController {
    // Where the field is empty there is no key to pass.
    // expect: completion-handler
    // why: only the new signature is shown: if you convert 'unlock', change its body by hand, too
    // why: if 'alert.textFields?.first?.text' is nil at line 181, 'callback' is not called: call it there too, if there is a value for it, or leave this as it is
    func unlock(callback: @escaping (Int) -> Void) {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { _ in
                self.present(alert, animated: true) {
                    if let text = alert.textFields?.first?.text {
                        callback(text.count)
                    }
                }
            })
    }
}

// The extension says which protocol may ask for the function.
final class Root: NSObject, CreatedObserver {}

extension Root: OpenURLDelegate {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'shouldOpen', change its body by hand, too
    // why: no async overload is offered: 'OpenURLDelegate' may require 'shouldOpen', and its code is not in the checked files: leave this if it does, else write the async version by hand
    func shouldOpen(_ url: URL, callback: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { callback(url.isFileURL) }
    }
}

// A handler with a label and without a name.
final class Resources {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'request', change its body by hand, too
    // why: it gets no async overload: 'onFailure' has no name in 'request', and is never called: name it, and call it where it is meant to be
    func request(_ url: URL, onSuccess: @escaping () -> Void, onFailure _: @escaping (Error) -> Void) {
        URLSession.shared.dataTask(with: url) { _, _, _ in onSuccess() }.resume()
    }

    func begin(_ url: URL) { request(url, onSuccess: { print("a") }, onFailure: { print($0) }) }
}
