import Foundation

final class Library {
    var books: [String: URL] = [:]
    var isOpen = false

    // expect: completion-never-called
    func url(of title: String, completion: @escaping (URL) -> Void) {
        if let url = books[title] {
            completion(url)
        }
    }

    // expect: completion-never-called
    func read(_ title: String, completionHandler: @escaping (Result<Data, Error>) -> Void) {
        guard let url = books[title] else { return }
        URLSession.shared.dataTask(with: url) { data, _, error in
            if let error {
                completionHandler(.failure(error))
            } else if let data {
                completionHandler(.success(data))
            }
        }.resume()
    }

    // expect: completion-never-called
    func open(then completion: @escaping (Bool) -> Void) {
        switch isOpen {
        case true:
            completion(false)
        case false:
            isOpen = true
        }
    }

    // expect: completion-never-called
    func size(of title: String, completion: @escaping (Int) -> Void) -> Bool {
        guard let url = books[title] else { return false }
        DispatchQueue.global().async {
            do {
                let data = try Data(contentsOf: url)
                DispatchQueue.main.async { completion(data.count) }
            } catch {
                assertionFailure("no file")
            }
        }
        return true
    }

    // expect: completion-never-called
    func load(_ url: URL, completion: @escaping (Data) -> Void) {
        Task {
            let (data, _) = try await URLSession.shared.data(from: url)
            completion(data)
        }
    }

    // expect: completion-never-called
    func first(of titles: [String], completion: @escaping (URL) -> Void) {
        for title in titles {
            guard let url = books[title] else { continue }
            completion(url)
            return
        }
    }
}
