import Dispatch

final class Context { let group = DispatchQueue.main }

final class Screen {
    // expect: dispatch-group
    // why: 'group' is entered at line 11 and left at line 12, and nothing in the checked files is seen to wait for it: remove it, unless other code does, such as a test
    let group = DispatchGroup()

    func begin(_ isReady: Bool) {
        group.enter()
        DispatchQueue.main.async { self.group.leave() }
    }
}

// The group of another object, whose type is not known.
func stop(_ session: AnyObject) { session.context.group.wait() }

final class Login {
    // expect: dispatch-group
    // why: 'group' is entered at line 25 and left at lines 26 and 27, and line 30 waits for it: await the work in between instead; if that code waits for work that other code began, keep the work as a `Task` in a property, and await its value there
    private let group = DispatchGroup()

    func begin(_ isReady: Bool) {
        group.enter()
        if isReady { return group.leave() }
        DispatchQueue.main.async { self.group.leave() }
    }

    func end() { group.wait() }
}
