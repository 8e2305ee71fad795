import Foundation

final class Onboarding {
    var isWaiting = false

    // A comment says why it is called before.
    func ask(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
        if isWaiting {
            // the completion may not come until the user answers,
            // and nobody should wait for that
            completion(false)
        }
    }

    // expect: completion-called-twice
    func askAgain(completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.async { completion(true) }
        if isWaiting {
            // the completion takes a flag
            completion(false)
        }
    }

    // Whatever calls the closure, it calls the handler twice.
    // expect: completion-called-twice
    func settings(of link: Link, completion: ((Result<String, Error>) -> Void)?) {
        link.readSettings { text in
            if let text { completion?(.success(text)) }
            completion?(.failure(CocoaError(.fileNoSuchFile)))
        }
    }

    // The first of the two that comes lets no other through.
    func settings(of link: Link, within seconds: Double, completion: @escaping (String?) -> Void) {
        var isDone = false
        var waiting: ((String?) -> Void)? = completion
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            guard !isDone, let answer = waiting else { return }
            isDone = true
            answer(nil)
        }
        DispatchQueue.main.async {
            guard !isDone, let answer = waiting else { return }
            isDone = true
            answer("")
        }
        waiting = nil
    }

    // expect: completion-called-twice
    func names(of link: Link, within seconds: Double, completion: @escaping (String?) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
            guard !self.isWaiting else { return }
            completion(nil)
        }
        DispatchQueue.main.async { completion("") }
    }

    // What is returned says whether the handler was passed on.
    func begin(_ link: Link, completion: @escaping (Bool) -> Void) {
        if let number = start(link, completion: completion) {
            print(number)
        } else {
            completion(false)
        }
    }

    // expect: completion-called-twice
    func beginAlways(_ link: Link, completion: @escaping (Bool) -> Void) {
        _ = start(link, completion: completion)
        completion(false)
    }

    private func start(_ link: Link, completion: @escaping (Bool) -> Void) -> Int? {
        completion(true)
        return isWaiting ? nil : 1
    }

    // Not if both depend on the same.
    func state(of link: Link, completion: ((Bool) -> Void)?) {
        link.readSettings { text in
            if text != nil { completion?(true) }
            if text == nil { completion?(false) }
        }
    }
}
