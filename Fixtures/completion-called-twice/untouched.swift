import Foundation

final class Loader {
    var isDone = false
    var urls: [URL] = []

    // One or the other.
    func load(_ error: Error?, completion: @escaping (Bool) -> Void) {
        if error != nil { completion(false) }
        if error == nil { completion(true) }
    }

    // The first call leaves.
    func find(_ url: URL, completion: @escaping (Bool) -> Void) {
        for other in urls where other == url {
            completion(true)
            return
        }
        completion(false)
    }

    // Whichever comes first; the other sees that it is late.
    func race(completion: @escaping () -> Void) {
        DispatchQueue.main.async {
            if !self.isDone { completion() }
            self.isDone = true
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            if !self.isDone { completion() }
            self.isDone = true
        }
    }

    // The second one finds no handler.
    func forget(completion: ((Int) -> Void)?) {
        var completion = completion
        DispatchQueue.main.async {
            completion?(1)
            completion = nil
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            completion?(2)
            completion = nil
        }
    }

    // Only one of the two is called.
    func ask(success: () -> Void, completion: @escaping (Bool) -> Void) {
        send(success: { completion(true) }, failure: { _ in completion(false) })
    }

    func send(success: @escaping () -> Void, failure: @escaping (Error) -> Void) {}

    // Nor where one is the handler itself, in whichever order.
    func post(_ completion: @escaping (Error?) -> Void) {
        post(success: { completion(nil) }, errorCompletion: completion)
    }
    func postLate(_ completion: @escaping (Error?) -> Void) {
        post(errorCompletion: completion, success: { completion(nil) })
    }

    func post(success: @escaping () -> Void, errorCompletion: @escaping (Error?) -> Void) {}
    func post(errorCompletion: @escaping (Error?) -> Void, success: @escaping () -> Void) {}

    // Tries again, and answers once.
    func retry(_ count: Int, completion: @escaping (Bool) -> Void) {
        load(nil) { isLoaded in
            if isLoaded || count == 0 { return completion(isLoaded) }
            self.retry(count - 1, completion: completion)
        }
    }

    // Nothing is called a second time where nothing can tell.
    func all(completion: @escaping (Int) -> Void) {
        urls.enumerated().forEach { index, _ in completion(index) }
        urls.first.map { _ in completion(0) }
    }

    // A handler of events.
    func observe(onChange: @escaping (Int) -> Void) {
        onChange(0)
        onChange(1)
    }

    // Whatever is given both calls one of them.
    func join(completion: @escaping (Bool) -> Void) {
        perform(success: answering(completion), failure: failing(completion))
    }

    // Nothing but the handler itself can throw there.
    func parse(_ text: String, completion: @escaping (Int?) throws -> Void) throws {
        do {
            try completion(text.count)
        } catch {
            try completion(nil)
        }
    }

    // The closure is for errors of the connection.
    func logs(of connection: NSXPCConnection, completion: @escaping (Data?) -> Void) {
        guard connection.remoteObjectProxyWithErrorHandler({ _ in completion(nil) }) is Loader else {
            completion(nil)
            return
        }
        completion(Data())
    }
}

/// The local function has a handler of the same name.
final class Generator {
    func generate(completion: @escaping () -> Void) {
        func add(to names: [String], completion: @escaping ([String]) -> Void) {
            if names.count < 10 {
                add(to: names + ["name"], completion: completion)
            } else {
                completion(names)
            }
        }
        add(to: []) { names in
            print(names)
            completion()
        }
    }
}
