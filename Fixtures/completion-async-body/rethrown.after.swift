// form: body
import Foundation

struct Api {
    var lastError: Error?

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

    // An error that a 'catch' names, and a property that says whether it may be nil.
    // expect: completion-async-body
    func write(_ path: String, completion: @escaping (Error?) -> Void) {
        Task { @MainActor in
            do {
                try await write(path)
                completion(nil)
            } catch {
                completion(error)
            }
        }
    }

    func write(_ path: String) async throws {
        let data = await read(URL(fileURLWithPath: path))
        try data.write(to: make(path))
    }

    // expect: completion-async-body
    func flush(_ path: String) async throws {
        let data = await read(URL(fileURLWithPath: path))
        guard data.isEmpty else { if let error = lastError { throw error }; return }
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

struct Gate {
    let lock: (@escaping @Sendable (Bool, Error?) -> Void) -> Void

    // One of two results, and an error that the call before has.
    // expect: completion-async-body
    func open() async throws {
        let (isOpen, error) = await withCheckedContinuation { continuation in
            lock { continuation.resume(returning: ($0, $1)) }
        }
        if let error = error { throw error }
        guard isOpen else {
            throw CocoaError(.fileNoSuchFile)
        }
    }
}
