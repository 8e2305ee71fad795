// target: swift 6.2
// What is async already may end without waiting for a handler, and its callers may count on that.

final class Route: Sendable {
    func open(_ id: Int, completion: @escaping @Sendable () -> Void) {
        Task { completion() }
    }

    func open(_ id: Int) async {}
}

struct Links: Sendable {
    let route = Route()

    func follow(_ link: String?) async {
        switch link {
        case "first":
            await show(1)
            print("refresh")
        case "last":
            await showLast(2)
        default:
            await pass(3)
            print("passed")
        }
    }

    func show(_ id: Int) async {
        // expect: completion-call display
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: 'show' does not wait for this call now, and if it did, the code after 'show' (going-on.before.swift:19) would run later: keep the handler, or await the call if that is fine
        route.open(id) {
            print("shown")
        }
    }

    // Nothing follows it.
    func showLast(_ id: Int) async {
        // expect: completion-call unsafe
        await route.open(id)
        print("last")
    }

    func pass(_ id: Int) async { await passOn(id) }

    func passOn(_ id: Int) async {
        // expect: completion-call display
        route.open(id) {
            print("passed on")
        }
    }
}
