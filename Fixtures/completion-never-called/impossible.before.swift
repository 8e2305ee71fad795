import Foundation
import WebKit

/// Paths that the program never takes, each beside one that it takes.
final class Library: NSObject, WKScriptMessageHandlerWithReply {
    enum Settings {
        static let usesSamples = false
        static var isOffline = false
    }

    enum Shelf {
        case closed, open
        case moved(Int)
    }

    var index: [String]?
    var owner: String?
    let session = URLSession.shared

    // A closure is given a value or an error.
    func read(_ name: String, completion: @escaping (Result<Data, Error>) -> Void) {
        fetch(name) { data, error in
            if let error { completion(.failure(error)) }
            if let data { completion(.success(data)) }
        }
    }

    // expect: completion-never-called
    func readOnce(_ name: String, completion: @escaping (Result<Data, Error>) -> Void) {
        fetch(name) { data, error in
            if let error {
                if self.owner != nil { completion(.failure(error)) }
            }
            if let data { completion(.success(data)) }
        }
    }

    // Where it gives no error, it gives an answer.
    func load(_ url: URL, completion: @escaping (Result<Int, Error>) -> Void) {
        session.dataTask(with: url) { _, response, error in
            if let error { return completion(.failure(error)) }
            guard let answer = response as? HTTPURLResponse else { return }
            completion(.success(answer.statusCode))
        }.resume()
    }

    // expect: completion-never-called
    func loadText(_ url: URL, completion: @escaping (Result<String, Error>) -> Void) {
        session.dataTask(with: url) { data, _, error in
            if let error { return completion(.failure(error)) }
            guard let data, let text = String(data: data, encoding: .utf16) else { return }
            completion(.success(text))
        }.resume()
    }

    // The work has set the value, or has failed.
    func count(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
        var number: Int?
        work({
            number = name.count
        }, completion: { error in
            if let number { completion(.success(number)) } else if let error { completion(.failure(error)) }
        })
    }

    // expect: completion-never-called
    func countLate(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
        var number: Int?
        work({
            if name != "" { number = name.count }
        }, completion: { error in
            if let number { completion(.success(number)) } else if let error { completion(.failure(error)) }
        })
    }

    // A constant.
    func sample(completion: @escaping () -> Void) {
        guard Settings.usesSamples == false else { return }
        if Settings.usesSamples { return }
        completion()
    }

    // A note says so: `completion-left-out`.
    func sampleOnline(completion: @escaping () -> Void) {
        guard Settings.isOffline == false else { return }
        completion()
    }

    // The function that calls the closure has set it.
    func find(_ name: String, completion: @escaping (Bool) -> Void) {
        prepare {
            guard let index = self.index else { return }
            completion(index.contains(name))
        }
    }

    // A note says so: `completion-left-out`.
    func greet(completion: @escaping (String) -> Void) {
        prepare {
            guard let owner = self.owner else { return }
            completion(owner)
        }
    }

    // No caller that passes a handler passes another case.
    func set(_ shelf: Shelf, completion: (() -> Void)? = nil) {
        switch shelf {
        case .closed, .open: index = []
        case .moved: completion?()
        }
    }

    // expect: completion-never-called
    func turn(_ shelf: Shelf, completion: (() -> Void)? = nil) {
        switch shelf {
        case .open: index = []
        case .closed, .moved: completion?()
        }
    }

    func setAll(_ shelf: Shelf) {
        set(.open)
        set(.closed, completion: nil)
        set(.moved(2)) { print("moved") }
        turn(.moved(2)) { print("moved") }
        turn(shelf) { print("turned") }
    }

    // The task of this one is never cancelled.
    func collect(_ pages: Pages, completion: @escaping (Int) -> Void) {
        Task {
            var all = 0
            for try await page in pages { all += page }
            completion(all)
        }
    }

    // WebKit answers where the handler is let go.
    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping (Any?, String?) -> Void
    ) {
        guard let name = message.body as? String else { return }
        replyHandler(name, nil)
    }

    func prepare(_ completion: @escaping () -> Void) {
        index = []
        completion()
    }

    func fetch(_ name: String, _ completion: @escaping (Data?, Error?) -> Void) {
        session.dataTask(with: URL(fileURLWithPath: name)) { data, _, error in completion(data, error) }.resume()
    }

    func work(_ block: @escaping () throws -> Void, completion: @escaping (Error?) -> Void) {
        do {
            try block()
            completion(nil)
        } catch {
            completion(error)
        }
    }
}

struct Pages: AsyncSequence {
    struct AsyncIterator: AsyncIteratorProtocol {
        mutating func next() async throws -> Int? {
            try Task.checkCancellation()
            return nil
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}
