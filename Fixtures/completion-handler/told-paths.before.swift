// why the handler is no `return`: what the reasons say of its paths, and what they ask for
import Foundation

enum Settings {
    static let usesSamples = false
    static let isOnline = true
}

final class Signer {
    // expect: completion-handler
    func sign(_ request: String, completion: @escaping (String?) -> Void) { completion(request) }
}

final class Paths {
    var volume = 0
    var delegates: [() -> Void] = []

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'sample', change its body by hand, too
    // why: 'sample' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: the function returns at line 23 if the constant 'Settings.usesSamples' is true, without calling 'completion': that never happens, so delete that branch, or call 'completion' there, too
    func sample(completion: @escaping () -> Void) -> Int {
        guard Settings.usesSamples == false else { return 0 }
        if Settings.usesSamples { return 1 }
        guard Settings.isOnline else { return 2 }
        completion()
        return 3
    }

    // The line before has set it.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'send', change its body by hand, too
    // why: 'send' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    func send(_ request: String, completion: @escaping (String?) -> Void) -> Int {
        var signer: Signer? = Signer()
        signer?.sign(request) { headers in
            completion(headers)
            signer = nil
        }
        return 1
    }

    // Nothing has set this one.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'resend', change its body by hand, too
    // why: 'resend' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: if 'signer' is nil at line 50, 'completion' is not called: call it in that case, too
    func resend(_ request: String, _ given: Signer?, completion: @escaping (String?) -> Void) -> Int {
        let signer: Signer? = given
        signer?.sign(request) { headers in completion(headers) }
        return 1
    }

    // Where there is no handler, it is not called.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'isHeard', change its body by hand, too
    // why: 'isHeard' also returns 'Bool' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: the function returns at line 65 if 'place > 3' is false, without calling 'completion': call it in that case, too, or write an async version by hand that just returns there
    func isHeard(_ place: Int, completion: (() -> Void)? = nil) -> Bool {
        if completion != nil { print("heard") }
        if place > 3 {
            completion?()
            return true
        } else {
            return volume.signum() == 1
        }
    }

    // Callers have to learn whether it would be called.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'start', change its body by hand, too
    // why: the 'catch' at line 78 does not call 'completion': remove 'completion', and return a `Bool` that says whether it would be called, which callers test with 'if'
    // why: no async overload is offered: 'completion' is called only before this function returns, so there is nothing to await: remove 'completion', and return a `Bool` that says whether it would be called, which callers test with 'if'
    func start(_ file: URL, completion: @escaping () -> Void) {
        do {
            try Data().write(to: file)
            completion()
        } catch {
            delegates.forEach { $0() }
        }
    }

    // Each iteration has a flag of its own.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'each', change its body by hand, too
    // why: 'completion' may be called in each iteration of the loop at line 88, as each has its own 'isDone' (line 89): declare 'isDone' before the loop if one call is meant, or leave this as it is
    func each(in queue: DispatchQueue, completion: @escaping (Int) -> Void) {
        for number in 1...3 {
            var isDone = false
            queue.async {
                guard !isDone else { return }
                isDone = true
                completion(number)
            }
        }
    }

    // The loop is over before they answer.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'signAll', change its body by hand, too
    // why: 'completion' is called at line 103 in each iteration of a loop: call it once, when the work of all iterations is done, or leave this as it is
    func signAll(_ requests: [String], with signer: Signer, completion: @escaping () -> Void) {
        for request in requests { signer.sign(request) { _ in completion() } }
    }

    // An `else` has no error to pass on.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'count', change its body by hand, too
    // why: if 'number' is nil and 'error' is nil at line 112, 'completion' is not called: add an 'else' that calls it
    func count(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
        read(name) { number, error in
            if let number {
                completion(.success(number))
            } else if let error {
                completion(.failure(error))
            }
        }
    }

    // expect: completion-handler
    private func read(_ name: String, _ done: @escaping (Int?, Error?) -> Void) { done(name.count, nil) }
}

func use(_ paths: Paths, _ signer: Signer) {
    _ = paths.sample { print("sample") }
    _ = paths.send("a") { print($0 ?? "") }
    _ = paths.resend("a", signer) { print($0 ?? "") }
    _ = paths.isHeard(1) { print("heard") }
    paths.start(URL(fileURLWithPath: "a")) { print("started") }
    paths.each(in: .main) { print($0) }
    paths.signAll(["a"], with: signer) { print("signed") }
    paths.count("a") { print($0) }
}
