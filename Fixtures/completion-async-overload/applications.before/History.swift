// target: swift 6.2, ios 17
// The modules of an application have no other clients.

open class Trail {
    // The only caller passes on a handler that nobody gives it.
    // expect: completion-async-overload display
    // why: every call leaves out 'completion' or passes nothing, so nothing would wait for the async version: leave this as it is, or delete the parameter
    // why: async code outside the checked files that calls 'goBack' without 'completion' would call the overload: write `await` there, or pass 'completion'
    // why: if a subclass outside the checked files has this overload already, it no longer compiles without `override`: check for one
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
    // why: every call leaves out 'completion' or passes nothing…
    public func close(completion: @escaping @Sendable () -> Void) {
        Task { print("closed"); completion() }
    }

    // expect: completion-async-overload safe
    public func turn(_ page: Int, completion: @escaping @Sendable () -> Void) {
        Task { print(page); completion() }
    }

    // expect: completion-async-overload display
    // why: nothing in the checked files calls 'clear': if it is not needed, remove it
    public func clear(completion: @escaping @Sendable () -> Void) {
        Task { print("cleared"); completion() }
    }
}

public final class Work: Sendable {
    func cancel() {}
}

public final class Loader: Sendable {
    // expect: completion-async-overload display
    // why: the async version drops what 'load' returns: offer that separately if callers need it, such as to cancel the work
    // why: every call keeps what 'load' returns, and its async version would drop that: leave this as it is, unless the callers only cancel the work with it, as they could cancel their task
    @discardableResult
    public func load(_ id: Int, completion: @escaping @Sendable (Int) -> Void) -> Work {
        Task { completion(id) }
        return Work()
    }
}

// Whoever takes errands lies elsewhere.
public protocol ErrandTaker: Sendable {
    // expect: completion-async-overload display
    // why: no type in the checked files implements 'ErrandTaker', so nothing shows what would wait for 'take'…
    // why: apps that use this module may implement 'ErrandTaker'…
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
    // why: the only use of 'leave' passes on the handler of 'leaveAll'…
    public func leave(_ page: Int, completion: @escaping @Sendable () -> Void) {
        Task { print(page); completion() }
    }

    // expect: completion-async-overload display
    // why: nothing in the checked files calls 'leaveAll': if it is not needed, remove it
    public func leaveAll(completion: @escaping @Sendable () -> Void) {
        leave(0, completion: completion)
    }
}
