import UIKit

/// A screen with functions that are silent where nobody waits, and others that are not.
final class Panel: UIViewController {
    weak var owner: Library?
    var shown: UIViewController?
    var cached: Data?
    private let root = "https://example.com/books"

    // A note says so: `completion-left-out`.
    func refresh(completion: @escaping () -> Void) {
        guard let shown else { return }
        shown.present(UIViewController(), animated: true, completion: completion)
    }

    // A note says so: `completion-left-out`.
    func load(_ text: String, completion: @escaping (URL) -> Void) {
        guard let url = URL(string: text) else { return }
        completion(url)
    }

    // expect: completion-never-called
    func find(_ name: String, title: String, completion: @escaping (String) -> Void) {
        guard let owner, owner.books[name] != nil else { return }
        completion(title)
    }

    // A note says so: `completion-left-out`.
    func rename(completion: ((String) -> Void)? = nil) {
        guard let shown else { return }
        completion?(shown.title ?? "")
    }

    func renameAll() {
        rename()
        rename { title in print(title) }
    }

    // expect: completion-never-called
    func fetch(completion: @escaping (Data?) -> Void) {
        read { data, error in
            if let error { print(error) }
            if let data { completion(data) }
        }
    }

    // expect: completion-never-called
    func save(_ data: Data, to url: URL, completion: @escaping (Error?) -> Void) {
        do {
            try data.write(to: url)
            completion(nil)
        } catch {
            assertionFailure("cannot write")
        }
    }

    // expect: completion-never-called
    func check(reports: Bool, completion: @escaping (Bool) -> Void) {
        if !reports { return }
        completion(true)
    }

    // expect: completion-never-called
    func send(_ names: [String], completion: @escaping (String) -> Void) {
        if let name = names.randomElement() { completion(String(name)) }
    }

    func sendAll() {
        send([]) { name in
            if !name.isEmpty { stopWaiting() }
        }
    }

    func stopWaiting() {}

    func read(_ completion: @escaping (Data?, Error?) -> Void) { completion(cached, nil) }
}

final class Library {
    var books: [String: URL] = [:]
}
