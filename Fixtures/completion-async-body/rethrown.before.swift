// form: body
import Foundation

struct Api {
    var lastError: Error?

    // What only hands the error on is no more than `throws`, and what has a default value may be left out.
    // expect: completion-async-body
    func request<U: Decodable>(
        _ path: String, _ queue: DispatchQueue = .main, completion: @escaping (Result<U, Error>) -> Void
    ) {
        let url: URL
        do {
            url = try make(path)
        } catch {
            return completion(.failure(error))
        }
        read(url) { data in
            do {
                let value = try JSONDecoder().decode(U.self, from: data)
                return completion(.success(value))
            } catch {
                return completion(.failure(error))
            }
        }
    }

    // Its own error is another one.
    // expect: completion-async-body
    func check(_ path: String, completion: @escaping (Error?) -> Void) {
        do {
            _ = try make(path)
        } catch {
            return completion(CancellationError())
        }
        read(URL(fileURLWithPath: path)) { _ in completion(nil) }
    }

    // An error that a 'catch' names, and a property that says whether it may be nil.
    // expect: completion-async-body
    func write(_ path: String, completion: @escaping (Error?) -> Void) {
        read(URL(fileURLWithPath: path)) { data in
            do {
                try data.write(to: make(path))
                completion(nil)
            } catch let failure {
                completion(failure)
            }
        }
    }

    // expect: completion-async-body
    func flush(_ path: String, completion: @escaping (Error?) -> Void) {
        read(URL(fileURLWithPath: path)) { data in
            guard data.isEmpty else { return completion(lastError) }
            completion(nil)
        }
    }

    // expect: completion-async-body
    func token(completion: @escaping (Result<String, Error>) -> Void) {
        request("token", completion: completion)
    }

    func make(_ path: String) throws -> URL { URL(fileURLWithPath: path) }

    // expect: completion-async-body
    func read(_ url: URL, completion: @escaping (Data) -> Void) { DispatchQueue.main.async { completion(Data()) } }
}

struct Gate {
    let lock: (@escaping @Sendable (Bool, Error?) -> Void) -> Void

    // One of two results, and an error that the call before has.
    // expect: completion-async-body
    func open(completion: @escaping @Sendable (Error?) -> Void) {
        lock { isOpen, error in
            guard error == nil else { return completion(error) }
            completion(isOpen ? nil : CocoaError(.fileNoSuchFile))
        }
    }
}
