// form: body
import Foundation

struct Api {
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

    // expect: completion-async-body
    func token(completion: @escaping (Result<String, Error>) -> Void) {
        request("token", completion: completion)
    }

    func make(_ path: String) throws -> URL { URL(fileURLWithPath: path) }

    // expect: completion-async-body
    func read(_ url: URL, completion: @escaping (Data) -> Void) { DispatchQueue.main.async { completion(Data()) } }
}
