// form: body
import Foundation

protocol Peer: Decodable, Sendable { static var kind: String { get } }
protocol Person: Decodable, Sendable { static var kind: String { get } }

final class Storage: Sendable {
    // What they say of `T` tells the functions apart, and their async forms as well.
    // expect: completion-async-body
    func execute(key: String, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        Task {
            do {
                try await execute(key: key)
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func execute(key: String) async throws {
        let error = await withCheckedContinuation { continuation in
            URLSession.shared.dataTask(with: URL(string: key)!) { _, _, error in continuation.resume(returning: error) }.resume()
        }
        if let error { throw error } else { return }
    }

    // expect: completion-async-body
    func execute<T: Peer>(key: String, completion: @escaping @Sendable (Result<T, Error>) -> Void) {
        Task {
            do {
                completion(.success(try await execute(key: key)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func execute<T: Peer>(key: String) async throws -> T {
        let (data, error) = await withCheckedContinuation { continuation in
            URLSession.shared.dataTask(with: URL(string: key + T.kind)!) { data, _, error in continuation.resume(returning: (data, error)) }.resume()
        }
        if let error {
            throw error
        } else {
            return try JSONDecoder().decode(T.self, from: data ?? Data())
        }
    }

    // expect: completion-async-body
    func execute<P>(key: String, completion: @escaping @Sendable (Result<P, Error>) -> Void)
    where P: Person {
        Task {
            do {
                completion(.success(try await execute(key: key)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    func execute<P>(key: String) async throws -> P where P: Person {
        let (data, error) = await withCheckedContinuation { continuation in
            URLSession.shared.dataTask(with: URL(string: key + P.kind)!) { data, _, error in continuation.resume(returning: (data, error)) }.resume()
        }
        if let error {
            throw error
        } else {
            return try JSONDecoder().decode(P.self, from: data ?? Data())
        }
    }

    func refresh<T: Peer>(_ kind: T.Type) {
        execute(key: "") { (result: Result<Void, Error>) in print(result) }
        execute(key: "") { (result: Result<T, Error>) in print(result) }
    }
}
