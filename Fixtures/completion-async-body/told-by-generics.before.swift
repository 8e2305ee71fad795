// form: body
import Foundation

protocol Peer: Decodable, Sendable { static var kind: String { get } }
protocol Person: Decodable, Sendable { static var kind: String { get } }

final class Storage: Sendable {
    // What they say of `T` tells the functions apart, and their async forms as well.
    // expect: completion-async-body
    func execute(key: String, completion: @escaping @Sendable (Result<Void, Error>) -> Void) {
        URLSession.shared.dataTask(with: URL(string: key)!) { _, _, error in
            if let error { completion(.failure(error)) } else { completion(.success(())) }
        }.resume()
    }

    // expect: completion-async-body
    func execute<T: Peer>(key: String, completion: @escaping @Sendable (Result<T, Error>) -> Void) {
        URLSession.shared.dataTask(with: URL(string: key + T.kind)!) { data, _, error in
            if let error {
                completion(.failure(error))
            } else {
                completion(Result { try JSONDecoder().decode(T.self, from: data ?? Data()) })
            }
        }.resume()
    }

    // expect: completion-async-body
    func execute<P>(key: String, completion: @escaping @Sendable (Result<P, Error>) -> Void) where P: Person {
        URLSession.shared.dataTask(with: URL(string: key + P.kind)!) { data, _, error in
            if let error {
                completion(.failure(error))
            } else {
                completion(Result { try JSONDecoder().decode(P.self, from: data ?? Data()) })
            }
        }.resume()
    }

    func refresh<T: Peer>(_ kind: T.Type) {
        execute(key: "") { (result: Result<Void, Error>) in print(result) }
        execute(key: "") { (result: Result<T, Error>) in print(result) }
    }
}
