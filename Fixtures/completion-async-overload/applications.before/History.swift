// target: swift 6.2, ios 17
// The modules of an application have no other clients.

open class Trail {
    // The only caller passes on a handler that nobody gives it.
    // expect: completion-async-overload display
    // why: no call passes a 'completion' that does something, so no code would await the async version: leave this as it is, or delete the parameter
    // why: if a subclass outside the checked files has this overload already, it no longer compiles without `override`: check for one
    // why: async code that calls 'goBack' without 'completion' means the overload from then on: write `await` there, or pass 'completion'
    open func goBack(completion: (@Sendable (Bool) -> Void)? = nil) {
        print("back")
        completion?(true)
    }
}

public final class Pages {
    let trail = Trail()

    // expect: completion-async-overload display
    public func goBack(completion: (@Sendable (Bool) -> Void)? = nil) {
        trail.goBack(completion: completion)
    }

    // An empty closure is no handler.
    // expect: completion-async-overload display
    // why: no call passes a 'completion' that does something, so no code would await the async version: leave this as it is, or delete the parameter
    public func close(completion: @escaping @Sendable () -> Void) {
        Task { print("closed"); completion() }
    }

    // expect: completion-async-overload safe
    public func turn(_ page: Int, completion: @escaping @Sendable () -> Void) {
        Task { print(page); completion() }
    }

    // expect: completion-async-overload display
    // why: nothing in the checked files calls this 'clear': if it is not needed, remove it
    public func clear(completion: @escaping @Sendable () -> Void) {
        Task { print("cleared"); completion() }
    }
}

public final class Work: Sendable {
    func cancel() {}
}

public final class Loader: Sendable {
    // expect: completion-async-overload display
    // why: the async version does not return what 'load' returns: keep the callback version for callers that need that
    // why: every call uses what 'load' returns, and the async version would drop that: leave this as it is, unless the callers can do without it
    @discardableResult
    public func load(_ id: Int, completion: @escaping @Sendable (Int) -> Void) -> Work {
        Task { completion(id) }
        return Work()
    }
}

// Whoever takes errands lies elsewhere.
public protocol ErrandTaker: Sendable {
    // expect: completion-async-overload display
    // why: no type in the checked files implements 'ErrandTaker', so nothing shows how 'take' calls its handler: leave it, or declare it 'async' in the protocol by hand, and change the types that implement it
    // why: apps that use this module may implement 'ErrandTaker': say in its documentation that 'completion' is called exactly once
    func take(_ errand: Int, completion: @escaping @Sendable (Bool) -> Void)
}

// A message finds its function by its name, and calls it later.
public final class Messages: Sendable {
    let taker: any ErrandTaker

    init(taker: any ErrandTaker) { self.taker = taker }

    func function(for name: String) -> ((Int, @escaping @Sendable (String) -> Void) -> Void)? {
        switch name {
        case "title": return title
        default: return nil
        }
    }

    // expect: completion-async-overload display
    // why: the only use of 'title' passes it on as a value…
    func title(of page: Int, reply: @escaping @Sendable (String) -> Void) {
        Task { reply("page \(page)") }
    }

    func run(_ errand: Int) {
        taker.take(errand) { print($0) }
    }

    // Only a function that nothing calls passes its handler on.
    // expect: completion-async-overload display
    // why: the only use of 'leave' is in 'Messages.leaveAll' (History.swift:99), which takes a handler itself and which nothing in the checked files calls, so no code would await the async version: delete 'Messages.leaveAll' if it is not needed, else make it async, too
    public func leave(_ page: Int, completion: @escaping @Sendable () -> Void) {
        Task { print(page); completion() }
    }

    // expect: completion-async-overload display
    // why: nothing in the checked files calls this 'leaveAll': if it is not needed, remove it
    public func leaveAll(completion: @escaping @Sendable () -> Void) {
        leave(0, completion: completion)
    }
}
