// target: swift 5.9, ios 15
import Foundation

/// The callback version has to stay: a moved body would bring nothing that an overload does not.
final class Library: Sendable {
    // expect: completion-async-body display
    func count(completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async {
            let names = (1...3).map { String($0) }
            completion(names.count)
        }
    }

    // Nobody could await an overload.
    // expect: completion-async-body display
    // why: until its callers await it, 'pages' starts a task, so nothing of it may have run when 'pages' returns: check that no caller relies on what it does before that
    // why: the code after the call at gains.before.swift:46 may run before 'pages' begins: check that it does not count on what 'pages' did
    // why: the code of 'pages' in an async version would only wrap the same callbacks in a continuation, as none of its calls has an async version that could be awaited there: keep 'pages' as it is, and add an async overload if callers want to await it ('--form body' moves it nevertheless)
    private func pages(completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async {
            let names = (1...3).map { String($0) }
            completion(names.count)
        }
    }

    // The result is awaited, and the rest follows it.
    // expect: completion-async-body display
    // why: until its callers await it, 'words' starts a task, so nothing of it may have run when 'words' returns: check that no caller relies on what it does before that
    // why: the code after the call at gains.before.swift:47 may run before 'words' begins: check that it does not count on what 'words' did
    // why: each call of 'words' would start a task: make the callers and 'words' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
    private func words(completion: @escaping @Sendable (Int) -> Void) {
        count { number in
            print(number)
            completion(number * 3)
        }
    }

    // It answers at once: completion-handler tells that.
    private func lines(of text: String, completion: @escaping @Sendable (Int) -> Void) {
        guard !text.isEmpty else { return completion(0) }
        completion(text.count)
    }

    func go() {
        count { print($0) }
        pages { print($0) }
        words { print($0) }
        lines(of: "a") { print($0) }
    }
}

// It only waits for the main queue.
@MainActor final class Informer {
    // expect: completion-async-body display
    // why: until its callers await it, 'inform' starts a task, so nothing of it may have run when 'inform' returns: check that no caller relies on what it does before that
    // why: 'inform' only waits for its turn on the main queue: leave it
    private func inform(_ number: Int, completion: @escaping () -> Void) {
        DispatchQueue.main.async {
            print(number)
            completion()
        }
    }

    func go() { inform(1) { print("done") } }
}
