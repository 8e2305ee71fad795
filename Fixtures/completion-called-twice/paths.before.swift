import Foundation

final class Library {
    var books: [String: URL] = [:]

    // expect: completion-called-twice
    func read(_ title: String, completion: @escaping (Result<Data, Error>) -> Void) {
        guard let url = books[title] else {
            completion(.failure(CocoaError(.fileNoSuchFile)))
            return
        }
        URLSession.shared.dataTask(with: url) { data, _, error in
            if let error {
                completion(.failure(error))
            }
            completion(.success(data ?? Data()))
        }.resume()
    }

    // expect: completion-called-twice
    func save(_ data: Data, to url: URL, completion: @escaping (Error?) -> Void) {
        do {
            completion(nil)
            try data.write(to: url)
        } catch {
            completion(error)
        }
    }

    // What is no JSON ends the program, and throws nothing.
    func send(_ name: String, completion: @escaping (Error?) -> Void) {
        var request = URLRequest(url: URL(fileURLWithPath: "/"))
        do {
            request.httpBody = try JSONSerialization.data(withJSONObject: ["name": name])
        } catch {
            completion(error)
        }
        URLSession.shared.dataTask(with: request) { _, _, error in completion(error) }.resume()
    }

    // expect: completion-called-twice
    func clear(completion: (() -> Void)? = nil) {
        remove(Array(books.keys), completion: completion)
        if books.isEmpty { remove(["index"], completion: completion) }
    }

    func remove(_ titles: [String], completion: (() -> Void)?) {
        for title in titles { books[title] = nil }
        completion?()
    }

    // expect: completion-called-twice
    func urls(of titles: [String], completion: @escaping (URL?) -> Void) {
        for title in titles { completion(books[title]) }
    }

    // expect: completion-called-twice
    func open(_ title: String, callback: @escaping (Bool) -> Void) -> Bool {
        defer { callback(true) }
        switch title {
        case "":
            callback(false)
            return false
        default:
            return true
        }
    }

    // expect: completion-called-twice
    func parse(_ text: String, completion: @escaping (Int?) throws -> Void) throws {
        do {
            try completion(text.count)
            try Data().write(to: URL(fileURLWithPath: text))
        } catch {
            try completion(nil)
        }
    }
}
