// target: swift 5.9, ios 15
// Threads that wait, and state that a task would change on another thread: the body stays where it is.

import Foundation

final class Line {
    // expect: completion-async-body
    // why: the callback version cannot call the async one: the caller at…
    func send(_ url: URL, completion: @escaping (Int) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }
}

final class Connection {
    private let line: Line

    init(line: Line) { self.line = line }

    func sendAndWait(_ url: URL) -> Int {
        var answer = 0
        let done = DispatchSemaphore(value: 0)
        line.send(url) {
            answer = $0
            done.signal()
        }
        done.wait()
        return answer
    }

    // expect: completion-async-body
    // why: the body cannot become async: 'sendAndWait' blocks its thread until work is done, and in async code other tasks may need that thread: replace it by an 'await' of that work first
    func signIn(_ url: URL, completion: @escaping (Int) -> Void) {
        let token = sendAndWait(url)
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? token) }.resume()
    }
}

final class Subscriptions {
    private var open: [URL] = []

    // expect: completion-async-body
    // why: until its callers await it, 'subscribe' starts a task, so nothing of it may have run when 'subscribe' returns: check that no caller relies on what it does before that
    // why: 'subscribe' changes 'open' in line 47, which a task would do on a background thread while other code may use it: mark the type '@MainActor', or let a queue or a lock guard it
    // why: before 'subscribe' returns, line 47 sets 'open', and a task would do that later: do it before the task if callers rely on it, or leave this function as it is
    // why: each call of 'subscribe' would start a task: make the callers and 'subscribe' async together, or add an async overload and let them await that first ('--form body' moves the code into the async version right away)
    func subscribe(_ url: URL, completion: @escaping (Int) -> Void) {
        open = [url]
        URLSession.shared.dataTask(with: url) { data, _, _ in completion(data?.count ?? 0) }.resume()
    }
}

func use(_ connection: Connection, _ subscriptions: Subscriptions, _ url: URL) {
    connection.signIn(url) { print($0) }
    subscriptions.subscribe(url) { print($0) }
}
