// target: swift 6.2, ios 26, macos 26
import Foundation

struct Lost: Error {}

/// Where the handler is given neither a value nor an error, the overload returns nil.
nonisolated final class Archive: Sendable {
    let letters: [Int: String] = [:]

    // expect: completion-async-overload safe
    // why: 'completion' may be given neither a value nor an error, so the async version returns an optional: callers have to unwrap it
    func letter(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, Lost())
            return
        }
        DispatchQueue.global().async { completion(letters[number], nil) }
    }

    // What is passed on is passed on with nil.
    // expect: completion-async-overload safe
    func answer(_ number: Int, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        letter(number) { text, error in completion(text, error) }
    }

    // expect: completion-async-overload safe
    func pair(_ number: Int, completion: @escaping @Sendable (String?, Int?, (any Error)?) -> Void) {
        guard number > 0 else {
            completion(nil, nil, Lost())
            return
        }
        DispatchQueue.global().async { completion(letters[number], number, nil) }
    }

    // expect: completion-async-overload safe
    func look(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        guard !letters.isEmpty else {
            completion(nil, nil)
            return
        }
        DispatchQueue.global().async { completion("letter", nil) }
    }

    // What follows the handler keeps its place.
    // expect: completion-async-overload display
    // why: 'completion' is given neither a value nor an error at neither.before.swift:49, and the async version would crash: give it an error there, or write by hand a version that returns an optional
    func note(completion: @escaping @Sendable (String?, (any Error)?) -> Void, isUrgent: Bool) {
        guard isUrgent else {
            completion(nil, nil)
            return
        }
        DispatchQueue.global().async { completion("note", nil) }
    }
}
