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
    // why: while it has callers, the callback version starts a task, which begins after the call has returned and keeps `self` until it has finished
    // why: 'pages' is nonisolated, so its async version runs on a background thread: mark it '@MainActor' if it needs the main thread
    // why: the code after the call at gains.before.swift:48 may run before the body of 'pages' begins
    // why: all that 'pages' does would stand in a continuation as it is: keep the callback version, with an async overload that waits for it if callers need one, or ask for '--form body'
    private func pages(completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async {
            let names = (1...3).map { String($0) }
            completion(names.count)
        }
    }

    // The result is awaited, and the rest follows it.
    // expect: completion-async-body unsafe
    private func words(completion: @escaping @Sendable (Int) -> Void) {
        count { number in
            print(number)
            completion(number * 3)
        }
    }

    // It answers at once.
    // expect: completion-async-body display
    // why: while it has callers, the callback version starts a task, which begins after the call has returned and keeps `self` until it has finished
    // why: 'lines' is nonisolated, so its async version runs on a background thread: mark it '@MainActor' if it needs the main thread
    // why: 'lines' calls its handler before it returns and awaits nothing: return the value, unless a protocol or a superclass asks for this function
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
