import Dispatch

func all(_ ids: [Int], load: (Int, @escaping () -> Void) -> Void) {
    // expect: dispatch-group
    let group = DispatchGroup()
    for id in ids {
        group.enter()
        load(id) { group.leave() }
    }
    group.notify(queue: .main) { print("all") }
}

final class Tokens {
    // expect: dispatch-group report
    // why: 'refresh' is entered at line 21 and left at line 23, and line 27 waits for it: await the work in between instead; if that code waits for work that other code began, keep the work as a `Task` in a property, and await its value there
    private let refresh = DispatchGroup()
    private var isRefreshing = false

    func renew(_ load: (@escaping () -> Void) -> Void) {
        isRefreshing = true
        refresh.enter()
        load { [self] in
            refresh.leave()
        }
    }

    func wait() { if isRefreshing { self.refresh.wait() } }

    // expect: dispatch-group report
    // why: look for the code that enters 'unused', and await the work between `enter` and `leave` instead
    let unused = DispatchGroup()
}

extension DispatchGroup {
    func waitWithTimeout(_ seconds: Double = 1) -> Bool { wait(timeout: .now() + seconds) == .success }
}

final class Requests {
    // expect: dispatch-group report
    // why: 'open' is entered at line 44 and left at line 45, and lines 48 and 50 wait for it: await the work in between instead; if that code waits for work that other code began, keep the work as a `Task` in a property, and await its value there
    private let open = DispatchGroup()

    func send() {
        open.enter()
        DispatchQueue.global().async { self.open.leave() }
    }

    func waitForAll() -> Bool { open.waitWithTimeout() }

    func waitLonger() -> Bool { open.waitWithTimeout(9) }
}
