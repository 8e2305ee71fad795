// target: swift 6.2, ios 15
// Code of other modules may call what is public without its handler, and tests what is not.

public struct Bell: Sendable {
    // expect: completion-async-overload unsafe
    // why: async code that calls 'ring' without 'completion' means the overload from then on: write `await` there, or pass 'completion'
    public func ring(completion: (@Sendable (Int) -> Void)? = nil) { Task { completion?(1) } }

    // expect: completion-async-overload unsafe
    // why: async code that calls 'tap' without 'completion' means the overload from then on: write `await` there, or pass 'completion'
    func tap(completion: (@Sendable (Int) -> Void)? = nil) { Task { completion?(2) } }
}

func use(_ bell: Bell) {
    bell.ring { print($0) }
    bell.tap { print($0) }
}
