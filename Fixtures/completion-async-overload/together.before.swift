// target: swift 6.0, ios 17
import Foundation

enum Damage: Error {
    case lost
    case other((any Error)?)
}

/// A value and an error that are both there: callers may use the value, which an async version would lose.
final class Depository: Sendable {
    // expect: completion-async-overload display
    // why: 'completion' is given a value and an error together at together.before.swift:18, and the async version would throw and lose the value: give it nil for one of them there
    func parcel(_ number: Int, completion: @escaping @Sendable ((Int, String)?, Damage?) -> Void) {
        guard number > 0 else {
            completion(nil, .lost)
            return
        }
        DispatchQueue.global().async { completion((number, "parcel"), .other(nil)) }
    }

    // expect: completion-async-overload display
    // why: 'completion' is given a value and an error together at together.before.swift:24, and the async version would throw and lose the value: give it nil for one of them there
    func label(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        completion("label", Damage.lost)
    }

    // What is passed on is both, too.
    // expect: completion-async-overload display
    func tag(completion: @escaping @Sendable (String?, (any Error)?) -> Void) {
        label { text, error in completion(text, error) }
    }

    // One of them is nil.
    // expect: completion-async-overload safe
    func stamp(_ number: Int, completion: @escaping @Sendable (String?, Damage?) -> Void) {
        guard number > 0 else {
            completion(nil, .other(nil))
            return
        }
        DispatchQueue.global().async { completion("stamp", nil) }
    }
}
