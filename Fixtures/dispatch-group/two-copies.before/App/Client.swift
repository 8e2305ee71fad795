import Dispatch

final class Client {
    // expect: dispatch-group
    // why: 'login' is entered at line 9 and left at line 10, and line 13 waits for it: await the work in between instead; if that code waits for work that other code began, keep the work as a `Task` in a property, and await its value there
    private let login = DispatchGroup()

    func start() {
        login.enter()
        DispatchQueue.main.async { self.login.leave() }
    }

    func stop() { login.wait() }
}
