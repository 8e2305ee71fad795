import Foundation

enum SaveError: Error { case noFile }

/// Paths that the program never takes, each beside one that it may take.
final class Exporter {
    let upload: ((Data) -> Void)?
    let archive: ((Data) -> Void)?
    let log: ((String) -> Void)?
    private let session = URLSession.shared

    init(upload: @escaping (Data) -> Void, archive: ((Data) -> Void)?, log: @escaping (String) -> Void) {
        self.upload = upload
        self.archive = archive
        self.log = log
    }

    convenience init() { self.init(upload: { _ in }, archive: nil, log: { print($0) }) }

    init(log: @escaping (String) -> Void) {
        upload = { _ in }
        archive = nil
        self.log = log
    }

    // Every initializer is given one.
    func write(_ text: String, completion: @escaping (Error?) -> Void) {
        guard let log = self.log else { return }
        log(text)
        completion(nil)
    }

    // This one need not be given.
    // expect: completion-never-called
    func store(_ data: Data, completion: @escaping (Error?) -> Void) {
        guard let archive = self.archive else { return }
        archive(data)
        completion(nil)
    }

    // Nobody sees what a closure is.
    // expect: completion-never-called
    func send(_ data: Data, completion: @escaping (Error?) -> Void) {
        guard let upload = self.upload else { return }
        upload(data)
        completion(nil)
    }

    // A download gives a file and a response, or an error.
    func download(_ url: URL, completion: @escaping (Result<URL, Error>) -> Void) {
        let task = session.downloadTask(with: url) { file, response, error in
            if let file = file, let response = response {
                print(response)
                completion(.success(file))
            } else if let error = error {
                completion(.failure(error))
            }
        }
        task.resume()
    }

    func downloadAgain(_ url: URL, completion: @escaping (Result<URL, Error>) -> Void) {
        session.downloadTask(with: url) { file, response, error in
            if let error { return completion(.failure(error)) }
            if let file, response != nil { completion(.success(file)) }
        }.resume()
    }

    func downloadAll(_ url: URL, completion: @escaping (Result<Data, Error>) -> Void) {
        session.dataTask(with: url) { data, response, error in
            if let error { return completion(.failure(error)) }
            switch (response as? HTTPURLResponse)?.statusCode {
            case 200:
                if let data { completion(.success(data)) }
            default:
                completion(.failure(SaveError.noFile))
            }
        }.resume()
    }

    // expect: completion-never-called
    func downloadText(_ url: URL, completion: @escaping (Result<URL, Error>) -> Void) {
        session.downloadTask(with: url) { file, response, error in
            if let file, response?.mimeType == "text/plain" {
                completion(.success(file))
            } else if let error {
                completion(.failure(error))
            }
        }.resume()
    }

    // A flag says whether the handler has been called.
    func preview(completion: @escaping (Data?) -> Void) {
        cached { old in
            if let old { completion(old) }
            let isShown = old != nil
            self.cached { new in
                guard let new else {
                    if !isShown { completion(nil) }
                    return
                }
                if !isShown { completion(new) }
            }
        }
    }

    // The program ends there.
    func move(_ file: URL, to place: URL, completion: @escaping () -> Void) {
        do {
            try FileManager.default.copyItem(at: file, to: place)
            startAgain()
        } catch {
            completion()
        }
    }

    // It goes on here.
    // expect: completion-never-called
    func copy(_ file: URL, to place: URL, completion: @escaping (Bool) -> Void) {
        do {
            try FileManager.default.copyItem(at: file, to: place)
            endOrReturn(file)
        } catch {
            completion(false)
        }
    }

    private func startAgain() {
        print("again")
        exit(0)
    }

    private func endOrReturn(_ file: URL) {
        if file.isFileURL { return }
        exit(1)
    }

    private func cached(completion: @escaping (Data?) -> Void) { completion(nil) }
}

/// It says what becomes of a missing call.
protocol Reminding {
    /// Decides how a reminder is shown. If the
    /// handler is not called in time, then it is not shown.
    func show(_ reminder: String, handler: @escaping (Int) -> Void)

    /// Shows the last one. The handler is called with its number.
    func showLast(_ reminder: String?, handler: @escaping (Int) -> Void)
}

final class Reminders: Reminding {
    func show(_ reminder: String, handler: @escaping (Int) -> Void) {
        if reminder.isEmpty { return }
        handler(reminder.count)
    }

    // expect: completion-never-called
    func showLast(_ reminder: String?, handler: @escaping (Int) -> Void) {
        if reminder == "" { return }
        handler(1)
    }
}

/// What counts the values is 0 where there is none.
final class Archive {
    var cover: Data?
    var pages: [Data]?
    private var left = 0

    func save(completion: @escaping (Bool) -> Void) {
        var count = 0
        if cover != nil { count += 1 }
        if let pages = self.pages { count += pages.count }
        guard count != 0 else {
            completion(false)
            return
        }
        left = count
        if let cover = self.cover {
            write(cover) { completion(true) }
        }
        if let pages {
            for page in pages { write(page) { completion(true) } }
        }
    }

    // The pages are not counted.
    // expect: completion-never-called
    func saveCover(completion: @escaping (Bool) -> Void) {
        var count = 0
        if cover != nil { count += 1 }
        if left > 0 { count += 1 }
        guard count > 0 else {
            completion(false)
            return
        }
        if let cover { write(cover) { completion(true) } }
    }

    func collect(completion: @escaping (Bool) -> Void) {
        var parts: [Data] = []
        if let cover { parts.append(cover) }
        if parts.isEmpty {
            completion(false)
            return
        }
        if let cover = self.cover { write(cover) { completion(true) } }
    }

    // There may be another part.
    // expect: completion-never-called
    func collectAll(_ more: [Data], completion: @escaping (Bool) -> Void) {
        var parts: [Data] = []
        if let cover { parts.append(cover) }
        parts.append(contentsOf: more)
        if parts.isEmpty {
            completion(false)
            return
        }
        if let cover { write(cover) { completion(true) } }
    }

    private func write(_ data: Data, completion: @escaping () -> Void) {
        DispatchQueue.global().async {
            print(data.count)
            completion()
        }
    }
}
