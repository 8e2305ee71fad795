// form: body
import Foundation

struct Api {
    // What only hands the error on is no more than `throws`, and what has a default value may be left out.
    // expect: completion-async-body
    func request<U: Decodable>(
        _ path: String, _ queue: DispatchQueue = .main, completion: @escaping (Result<U, Error>) -> Void
    ) {
        Task { @MainActor in
            do {
                completion(.success(try await request(path, queue)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func request<U: Decodable>(
        _ path: String, _ queue: DispatchQueue = .main
    ) async throws -> U {
        let url: URL = try make(path)
        let data = await read(url)
        let value = try JSONDecoder().decode(U.self, from: data)
        return value
    }

    // Its own error is another one.
    // expect: completion-async-body
    func check(_ path: String) async throws {
        do {
            _ = try make(path)
        } catch {
            throw CancellationError()
        }
        _ = await read(URL(fileURLWithPath: path))
    }

    // expect: completion-async-body
    func token() async throws -> String {
        try await request("token")
    }

    func make(_ path: String) throws -> URL { URL(fileURLWithPath: path) }

    // expect: completion-async-body
    func read(_ url: URL, completion: @escaping (Data) -> Void) {
        Task { @MainActor in
            completion(await read(url))
        }
    }

    func read(_ url: URL) async -> Data {
        Data()
    }
}
