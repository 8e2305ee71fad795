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

final class Sheet: UIViewController {
    weak var owner: Store?
    var shown: UIViewController?
    var isVisible = false
    var cached: Data?
    private let root = "https://example.com/books"

    // Nothing is shown, so that nothing is dismissed.
    func dismissSheet(animated: Bool, completion: (() -> Void)?) {
        guard let shown else { return }
        shown.dismiss(animated: animated, completion: completion)
    }

    // The same for a view that is hidden already.
    func hide(completion: ((Bool) -> Void)?) {
        if isVisible {
            UIView.animate(withDuration: 1, animations: { self.view.alpha = 0 }, completion: completion)
        }
    }

    // Nobody waits: each call leaves the handler out.
    func reload(completion: (() -> Void)? = nil) {
        guard let shown else { return }
        shown.present(UIViewController(), animated: true, completion: completion)
    }

    func reloadAll() {
        reload()
        reload(completion: nil)
    }

    // The owner is gone.
    func ask(completion: @escaping (Int) -> Void) {
        guard let owner = self.owner else { return }
        completion(owner.waiting.count)
    }

    // The URL is there: its text is constant.
    func open(completion: @escaping (URL) -> Void) {
        guard let url = URL(string: root + "/all") else { return }
        completion(url)
    }

    func settings(completion: @escaping (URL) -> Void) {
        var parts = URLComponents(string: "https://example.com")
        parts?.queryItems = [URLQueryItem(name: "a", value: "b")]
        if let url = parts?.url { completion(url) }
    }

    // The value has just been set.
    func data(completion: @escaping (Data) -> Void) {
        if cached == nil { cached = Data() }
        guard let cached else { return }
        completion(cached)
    }

    func background(completion: @escaping (UIBackgroundTaskIdentifier) -> Void) {
        var task: UIBackgroundTaskIdentifier?
        task = UIApplication.shared.beginBackgroundTask(withName: "a")
        if let task { completion(task) }
    }

    // The caller has chosen.
    func fetch(reports: Bool, completion: @escaping (Bool) -> Void) {
        if reports { completion(true) }
    }

    // An error or a value: one of them is there.
    func read(completion: @escaping (Result<Data, Error>) -> Void) {
        load { data, error in
            if let error { return completion(.failure(error)) }
            if let data { completion(.success(data)) }
        }
    }

    func readNested(completion: @escaping (Result<Data, Error>) -> Void) {
        load { data, error in
            if let error {
                completion(.failure(error))
            } else {
                if let data { completion(.success(data)) }
            }
        }
    }

    func load(_ completion: @escaping (Data?, Error?) -> Void) { completion(cached, nil) }

    // No other error is thrown.
    func size(of url: URL, completion: @escaping (Result<Int, CocoaError>) -> Void) {
        do {
            completion(.success(try Data(contentsOf: url).count))
        } catch let error as CocoaError {
            completion(.failure(error))
        } catch {
            assertionFailure("no other error is thrown")
        }
    }

    // A comment says so.
    func count(completion: @escaping (Int) -> Void) {
        // The completion is called only if there is something to count.
        if let cached { completion(cached.count) }
    }

    /// - Parameter completion: called only if there is a picture.
    func picture(completion: @escaping (Data) -> Void) {
        guard let cached else { return }
        completion(cached)
    }

    // What the interface shows is the failure.
    func show(completion: @escaping (Data) -> Void) {
        guard let cached else { return update(state: .failed(CancellationError())) }
        completion(cached)
    }

    func update(state: SheetState) {}

    // It goes on where that is possible.
    func prepare(then: @escaping () -> Void) {
        if isVisible { then() }
    }

    // The user refuses.
    func unlock(_ context: LAContext, completion: @escaping () -> Void) {
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "") { success, _ in
            if success { completion() }
        }
    }

    // It is for failures only: each caller looks whether it is one.
    func send(_ url: URL?, completion: @escaping (Bool) -> Void) {
        guard url != nil else { return completion(false) }
        if isVisible { completion(false) }
    }

    func sendAll() {
        send(nil) { isSent in
            if !isSent { print("failed") }
        }
    }
}

extension Sheet: PlayerDelegate {
    // Another player than its own.
    func player(_ player: Player, didEnd completion: (() -> Void)!) {
        if player == Self.current { completion?() }
    }
}

enum Wear: Error { case torn, lost }

final class Atlas {
    // The `return`s are those of a closure in what is switched over.
    func page(_ number: Int, completion: @escaping (Result<String, Failure>) -> Void) {
        switch sheet(number)
            .mapError({ wear -> Failure in
                switch wear {
                case .torn:
                    return .few
                case .lost:
                    return .none
                }
            })
        {
        case .success(let text):
            completion(.success(text))
        case .failure(let failure):
            completion(.failure(failure))
        }
    }

    private func sheet(_ number: Int) -> Result<String, Wear> { number > 0 ? .success("a") : .failure(.lost) }

    enum Failure: Error { case few, none }
}

/// Only a `break` leaves a loop without an end.
func search(_ count: Int?, completion: @escaping (Int) -> Void) {
    if var count {
        repeat {
            if count > 9 {
                completion(count)
                return
            }
            guard count > 1 else {
                completion(1)
                break
            }
            count += 1
        } while true
    } else {
        completion(0)
    }
}
