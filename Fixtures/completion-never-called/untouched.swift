import Foundation

final class Store {
    var waiting: [() -> Void] = []
    var onChange: (() -> Void)?
    var session = URLSession.shared

    // Called on every path.
    func load(completion: @escaping (Bool) -> Void) {
        guard onChange != nil else { return completion(false) }
        defer { completion(true) }
        if waiting.isEmpty { return }
        waiting.removeAll()
    }

    // Where the object is gone, many have nobody left to tell.
    func refresh(completion: @escaping (Bool) -> Void) {
        load { [weak self] isLoaded in
            guard let self else { return }
            self.onChange?()
            completion(isLoaded)
        }
    }

    // So it is where the work was cancelled.
    func poll(_ task: URLSessionTask, completion: @escaping (Bool) -> Void) {
        load { isLoaded in
            guard task.state != .canceling else { return }
            completion(isLoaded)
        }
    }

    // Kept for later: who knows.
    func wait(completion: @escaping () -> Void) {
        if waiting.count > 3 { return }
        waiting.append(completion)
    }

    // The result tells the caller that no answer will come.
    func start(_ url: URL?, completion: @escaping (Data?) -> Void) -> Bool {
        guard let url else { return false }
        session.dataTask(with: url) { data, _, _ in completion(data) }.resume()
        return true
    }

    // A handler of events is called as often as there are events.
    func observe(onChange: @escaping () -> Void) {
        if waiting.isEmpty { onChange() }
    }

    // There is no handler to be called.
    func close(completion: (() -> Void)? = nil) {
        guard let completion else { return }
        completion()
    }

    // Given to what nobody here can read.
    func each(_ list: [Int], completion: @escaping (Int) -> Void) {
        list.forEach { number in
            if number > 1 { completion(number) }
        }
    }

    // Not used at all: a stand-in for tests, most likely.
    func pretend(completion: @escaping () -> Void) {}

    // The program ends.
    func must(_ number: Int, completion: @escaping () -> Void) {
        if number < 0 { fatalError("negative") }
        completion()
    }

    // Another handler is told.
    func queue(completion: ((Error?) -> Void)? = nil, _ block: @escaping (Store) -> Void) {
        guard waiting.isEmpty else {
            completion?(CancellationError())
            return
        }
        block(self)
    }

    // Whoever waits is told another way.
    func unlock(_ password: String?, callback: @escaping (String) -> Void) {
        guard let password else {
            showErrorMessage("no password")
            return
        }
        callback(password)
    }

    func showErrorMessage(_ text: String) {}

    // It does what it is given once something else is out of the way: no answer.
    func save(url: URL?, completion: @escaping ((() -> Void)?) -> Void) {
        guard url != nil else { return }
        completion(nil)
    }

    // Kept by what it registers with, the first time.
    func fetch(completion: @escaping (Int) -> Void) {
        if onChange == nil {
            addObserver(of: self) { count in completion(count) }
        }
        session.reset {}
    }

    // Events that say nothing, and cancellations.
    func take(event: StoreEvent, completion: @escaping (Int) -> Void) {
        switch event {
        case .filled(let count): completion(count)
        default: break
        }
    }

    func finish(_ end: StoreEnd, completion: @escaping (Int) -> Void) {
        switch end {
        case .filled(let count): completion(count)
        case .cancelledByUser: break
        }
    }

    // The branch that sets it has answered.
    func remove(completion: @escaping (Bool) -> Void) -> Int {
        var didRemove = false
        if waiting.count > 3 {
            waiting.removeLast()
            completion(true)
            didRemove = true
        }
        if didRemove { return 1 }
        completion(false)
        return 0
    }
}

final class Screen: Panel {
    // It refuses to do what it is asked, as it has to.
    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if presented == nil { return }
        super.dismiss(animated: animated, completion: completion)
    }
}
