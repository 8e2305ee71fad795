// target: swift 6.2, ios 26
// Two events may each call what the property keeps, and nothing clears it: an async version would be resumed twice.

final class Door {
    private var openCompletion: ((Int) -> Void)?

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'open', change its body by hand, too
    // why: in 'begin' (kept-for-two.before.swift:15), the closure in 'openCompletion' (line 16) calls 'completion', and both line 19 and line 21 may call that closure: copy 'openCompletion', set it to nil, and call the copy, so that only one call is made, then add the async version
    func open(_ count: Int, completion: @escaping (Int) -> Void) {
        begin(count, completion: completion)
    }

    // expect: completion-handler display
    private func begin(_ count: Int, completion: @escaping (Int) -> Void) {
        self.openCompletion = { number in completion(number + count) }
    }

    func stop() { openCompletion?(0) }

    func receive() { openCompletion?(1) }
}
