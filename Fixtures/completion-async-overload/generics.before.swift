// target: swift 6.2, ios 26
// What a continuation of Swift 6 mode is given is Sendable, so the overload asks for generic parameters that are.
import Foundation

protocol Model: Sendable {}

protocol Source {
    associatedtype Item
    associatedtype Failure: Error

    // expect: completion-async-overload unsafe
    func item(completion: @escaping (Result<Item, Failure>) -> Void)
}

public protocol Challenge {
    /// Asks the person.
    // expect: completion-async-overload unsafe
    @available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, *)
    func ask(named name: String, completion: @escaping (Result<String, any Error>) -> Void)
}

final class Loader: Sendable {
    // expect: completion-async-overload safe
    func load<T: Decodable>(_ type: T.Type, from url: URL, completion: @escaping @Sendable (Result<T, any Error>) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, error in
            completion(Result {
                if let error { throw error }
                return try JSONDecoder().decode(type, from: data ?? Data())
            })
        }.resume()
    }

    // expect: completion-async-overload unsafe
    func first<Values: Collection & Sendable>(of values: Values, completion: @escaping @Sendable (Values.Element?) -> Void)
    where Values.Index == Int {
        DispatchQueue.global().async { completion(values.first) }
    }

    // expect: completion-async-overload safe
    func save<T: Encodable & Sendable, M: Model>(_ value: T, as model: M, completion: @escaping @Sendable (T, M) -> Void) {
        DispatchQueue.global().async { print(model); completion(value, model) }
    }

    // expect: completion-async-overload safe
    func store<T: Encodable>(_ value: T, completion: @escaping @Sendable (T) -> Void) where T: Sendable {
        DispatchQueue.global().async { print(T.self); completion(value) }
    }
}

final class Box<Value> {
    private let value: Value

    init(value: Value) { self.value = value }

    // expect: completion-async-overload safe
    func open(completion: @escaping (Value) -> Void) {
        completion(value)
    }
}
