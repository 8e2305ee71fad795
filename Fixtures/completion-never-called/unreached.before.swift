import UIKit

/// More paths that the program never takes, each beside one that it takes.
final class Shelf: UIView {
    enum Source {
        case none, disk
    }

    private var stored: Source?

    // Tests have no storage.
    private var storage: Source? {
        #if DEBUG
            if ProcessInfo.processInfo.arguments.contains("tests") { return .none }
        #endif
        stored = .disk
        return stored!
    }

    private var cloud: Source? {
        if ProcessInfo.processInfo.arguments.isEmpty { return nil }
        return stored!
    }

    private func makeReader() -> Reader? {
        guard let storage else { return nil }
        return Reader(storage)
    }

    private func makeCloudReader() -> Reader? {
        guard let cloud else { return nil }
        return Reader(cloud)
    }

    func read(completion: @escaping (Int?) -> Void) {
        guard let reader = makeReader() else { return }
        completion(reader.count)
    }

    // expect: completion-never-called
    func readCloud(completion: @escaping (Int?) -> Void) {
        guard let reader = makeCloudReader() else { return }
        completion(reader.count)
    }

    // A request is made of a URL.
    func load(_ request: URLRequest, completion: @escaping (Error?) -> Void) {
        guard let url = request.url else { return }
        completion(url.isFileURL ? nil : CancellationError())
    }

    // expect: completion-never-called
    func load(_ link: Link, completion: @escaping (Error?) -> Void) {
        guard let url = link.find() else { return }
        completion(url.isFileURL ? nil : CancellationError())
    }

    // Each caller that passes a handler passes `true`.
    func fold(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard animated else { return }
        UIView.animate(withDuration: 1, animations: { self.alpha = 0 }, completion: completion)
    }

    // expect: completion-never-called
    func unfold(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        guard animated else { return }
        UIView.animate(withDuration: 1, animations: { self.alpha = 1 }, completion: completion)
    }

    func foldAll(animated: Bool) {
        fold(animated: false)
        guard UIView.areAnimationsEnabled && animated else { return }
        fold(animated: animated) { isDone in print(isDone) }
        fold(animated: true) { isDone in print(isDone) }
    }

    func unfoldAll(animated: Bool) {
        unfold(animated: animated) { isDone in print(isDone) }
        unfold(animated: true) { isDone in print(isDone) }
    }

    // The closure for failures is given one.
    func send(completion: @escaping (Error?) -> Void) {
        post(
            success: { completion(nil) },
            failure: { error in
                guard let error else { return }
                completion(error)
            })
    }

    // expect: completion-never-called
    func sendNow(completion: @escaping (Error?) -> Void) {
        post(
            success: { completion(nil) },
            failure: { error in
                guard let failure = error as? URLError else { return }
                completion(failure)
            })
    }

    // There is no text, so there is an error.
    func greet(completion: @escaping (Result<String, Error>) -> Void) {
        ask { text, error in
            if error == nil && text != nil {
                completion(.success(text!))
            } else {
                if error != nil { completion(.failure(error!)) }
            }
        }
    }

    // expect: completion-never-called
    func greetAll(completion: @escaping (Result<String, Error>) -> Void) {
        ask { text, error in
            if self.isHidden && text != nil {
                completion(.success(text!))
            } else {
                if error != nil { completion(.failure(error!)) }
            }
        }
    }

    // The error has left.
    func name(completion: @escaping (Result<String, Error>) -> Void) {
        ask { text, error in
            if let error { return completion(.failure(error)) }
            guard let text else { return }
            completion(.success(text))
        }
    }

    // expect: completion-never-called
    func number(completion: @escaping (Result<Int, Error>) -> Void) {
        ask { text, error in
            if let error { return completion(.failure(error)) }
            guard let text, let number = Int(text) else { return }
            completion(.success(number))
        }
    }

    // A storyboard has its screens.
    func open(_ board: UIStoryboard, completion: @escaping (Bool) -> Void) {
        guard let page = board.instantiateViewController(withIdentifier: "page") as? Page else { return }
        completion(page.isOpen)
    }

    // expect: completion-never-called
    func reopen(_ board: UIStoryboard, completion: @escaping (Bool) -> Void) {
        guard let page = findPage(board) else { return }
        completion(page.isOpen)
    }

    // Each call passes nil.
    func close(completion: ((Error?) -> Void)?) {
        guard let reader = makeCloudReader() else { return }
        completion?(reader.count == 0 ? nil : CancellationError())
    }

    func closeAll() { close(completion: nil) }

    func findPage(_ board: UIStoryboard) -> Page? { nil }
    func ask(_ completion: @escaping (String?, Error?) -> Void) { completion("a", nil) }
    func post(success: @escaping () -> Void, failure: @escaping (Error?) -> Void) {
        if isHidden { success() } else { failure(CancellationError()) }
    }
}

struct Reader {
    let source: Shelf.Source
    var count: Int? { source == .disk ? 1 : nil }
    init(_ source: Shelf.Source) { self.source = source }
}

struct Link {
    func find() -> URL? { nil }
}

final class Page: UIViewController {
    var isOpen = false
}

/// Parse makes a query each time, though it is declared optional.
class Place: PFObject {
    static func all(completion: @escaping (Int) -> Void) {
        guard let query = Place.query() else { return }
        query.countObjectsInBackground { number, _ in completion(Int(number)) }
    }

    // This one is no query of Parse.
    // expect: completion-never-called
    static func list(completion: @escaping (Int) -> Void) {
        guard let query = Store.query() else { return }
        query.countObjectsInBackground { number, _ in completion(Int(number)) }
    }
}
