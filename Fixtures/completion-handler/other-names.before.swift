// what looks like a use of the handler and is none, and what is done to the handler that the names do not say
import Apollo
import Combine
import Foundation

protocol Requests {
    // expect: completion-handler display
    // why: 'get' is a requirement of 'Requests': make 'get' async wherever it is implemented, too
    func get(_ path: String, completion: @escaping (String?) -> Void)
}

final class Jobs {
    var requests: Requests!
    var apollo: ApolloClient!
    var progress = 0.0
    var isOpen = false
    var finished: ((Int) -> Void)?
    var listeners: [String: (Int) -> Void] = [:]
    var onChunk: ((Int) -> Void)?

    // In the block, the name means a value.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'update', change its body by hand, too
    // why: 'update' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    func update(completion: @escaping () -> Void) -> Int {
        DispatchQueue.main.async {
            if let completion = Double("1") { self.progress = completion / 100 }
            completion()
        }
        return 1
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'search', change its body by hand, too
    // why: 'search' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: 'DispatchWorkItem' (line 38) never calls its closure if it is cancelled first: leave this as it is
    func search(_ name: String, completion: @escaping (Int) -> Void) -> Int {
        let item = DispatchWorkItem { completion(name.count) }
        DispatchQueue.main.async(execute: item)
        return 1
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'finish', change its body by hand, too
    // why: 'finish' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: 'completion' is passed to 'endAll' in an array (line 48): check that 'endAll' calls each closure of the array exactly once
    func finish(completion: @escaping (Int) -> Void) -> Int {
        endAll([completion], with: 1)
        return 1
    }

    private func endAll(_ handlers: [(Int) -> Void], with number: Int) { handlers.forEach { $0(number) } }

    // A completion is no handler for events, whatever the function is called.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'register', change its body by hand, too
    // why: 'register' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: 'onComplete' is stored at line 60, and may be called several times or not at all: leave this as it is, unless line 73 of other-names.before.swift calls it exactly once
    func register(onComplete: @escaping (Int) -> Void) -> Int {
        finished = onComplete
        return 1
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'stop', change its body by hand, too
    // why: 'stop' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: 'completion' is stored at line 69, and may be called several times or not at all; if 'isOpen' is false at line 69, 'completion' is not called: leave this as it is
    func stop(completion: @escaping (Int) -> Void) -> Int {
        if isOpen { finished = completion }
        return 1
    }

    func end() { finished?(1) }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'render', change its body by hand, too
    // why: 'render' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: 'completion' is called by the closure that line 80 stores: if that closure runs exactly once, write an async version by hand; if not, keep the handler
    func render(completion: @escaping (Int) -> Void) -> Int {
        onChunk = { chunk in completion(chunk) }
        return 1
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'pull', change its body by hand, too
    // why: 'onError' is a second handler, which the function only passes on to itself (line 89), and never calls: leave this, or remove 'onError' first
    func pull(completion: @escaping () -> Void, onError: @escaping () -> Void) {
        requests.get("changes") { text in
            if text == nil { self.pull(completion: completion, onError: onError) } else { completion() }
        }
    }

    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'unused', change its body by hand, too
    private func unused(_ name: String, completion: @escaping (Int) -> Void) {
        requests.get(name) { completion($0?.count ?? 0) }
    }

    // The values of this `perform` may be used anywhere.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'mutate', change its body by hand, too
    func mutate(_ text: String, completion: @escaping (Reply?) -> Void) {
        apollo.perform(mutation: text) { completion($0) }
    }

    // The closure ends the subscription itself.
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'whenClosed', change its body by hand, too
    // why: 'whenClosed' also returns 'Int' at once, which an async function cannot: leave this, unless that value only serves to cancel the work: callers can cancel their task instead
    // why: the publisher may give no value, or several, and 'sink' (line 113) calls its closure for each value until it cancels the subscription: write an async version by hand if one value is sure to come, or leave this as it is
    func whenClosed(completion: @escaping (Int) -> Void) -> Int {
        var pages: AnyCancellable?
        pages = page.sink { number in
            completion(number)
            pages?.cancel()
        }
        return 1
    }

    let page = PassthroughSubject<Int, Never>()

    func setProgressCallback(_ callback: @escaping (Double) -> Void) -> Int {
        onProgress = callback
        return 1
    }

    var onProgress: ((Double) -> Void)?
}

// What is read is there when the file is closed.
// expect: completion-handler display
// why: only the new signature is shown: if you convert 'part', change its body by hand, too
func part(of file: URL, completion: @escaping (Result<URL, Error>) -> Void) {
    DispatchQueue.global().async {
        do {
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            let data = try handle.read(upToCount: 3) ?? Data()
            let copy = try copied(data)
            completion(.success(copy))
        } catch {
            completion(.failure(error))
        }
    }
}

func copied(_ data: Data) throws -> URL { URL(fileURLWithPath: "/tmp/copy") }

private final class Scheduler {
    // expect: completion-handler display
    // why: only the new signature is shown: if you convert 'schedule', change its body by hand, too
    // why: 'handler' is stored at line 154, and may be called several times or not at all: leave this as it is, unless it is called exactly once
    // why: no async overload is offered: 'schedule' is a member of a private type: leave it, as line 158 passes it on as a function
    func schedule(_ delay: Double, handler: @escaping () -> Void) { handlers.append(handler) }

    var handlers: [() -> Void] = []

    func start() { repeated(schedule) }

    private func repeated(_ run: (Double, @escaping () -> Void) -> Void) { run(1) {} }
}

// It is of no type, so nothing requires it.
// expect: completion-handler display
// why: only the new signature is shown: if you convert 'closed', change its body by hand, too
func closed(_ names: [String], completion: @escaping (Int) -> Void) {
    UserDefaults.standard.set(names.count, forKey: "names")
    completion(names.count)
}
