import Dispatch

final class Client {
    // A line more than the other copy.
    // expect: dispatch-group
    // why: 'login' is entered at line 10 and left at line 11, and line 14 waits for it: await the work in between instead; if that code waits for work that other code began, keep the work as a `Task` in a property, and await its value there
    private let login = DispatchGroup()

    func start() {
        login.enter()
        DispatchQueue.main.async { self.login.leave() }
    }

    func stop() { login.wait() }
}
