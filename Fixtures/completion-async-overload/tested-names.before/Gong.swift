// target: swift 6.2, ios 15
// The tests are checked: nobody else calls what is not public without its handler.

struct Gong: Sendable {
    // expect: completion-async-overload safe
    func strike(completion: (@Sendable (Int) -> Void)? = nil) { Task { completion?(2) } }
}

public struct Chime: Sendable {
    // expect: completion-async-overload unsafe
    // why: async code outside the checked files that calls 'swing' without 'completion' would call the overload: write `await` there, or pass 'completion'
    public func swing(completion: (@Sendable (Int) -> Void)? = nil) { Task { completion?(2) } }
}

func use(_ gong: Gong, _ chime: Chime) {
    gong.strike { print($0) }
    chime.swing { print($0) }
}
