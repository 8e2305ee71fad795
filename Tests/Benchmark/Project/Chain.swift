import Foundation

/// Bodies that move into async functions, one round after the other: each file calls the one before.
final class ChainN0 {
    private let other = ChainN1()
    private let queue = DispatchQueue(label: "chain")

    func firstN0(completion: @escaping (Result<Int, Error>) -> Void) {
        queue.async { completion(.success(1)) }
    }

    func secondN0(_ name: String, completion: @escaping (Result<Int, Error>) -> Void) {
        guard !name.isEmpty else {
            completion(.success(0))
            return
        }
        other.firstN1 { result in
            switch result {
            case .success(let value): completion(.success(value + name.count))
            case .failure(let error): completion(.failure(error))
            }
        }
    }

    func thirdN0(_ names: [String], completion: @escaping ([Int]?, Error?) -> Void) {
        other.secondN1(names.joined()) { result in
            switch result {
            case .success(let value):
                let values = names.indices.map { $0 + value }
                completion(values, nil)
            case .failure(let error): completion(nil, error)
            }
        }
    }

    func fourthN0(completion: @escaping () -> Void) {
        other.thirdN1(["a", "b"]) { values, error in
            if let error {
                print(error)
                completion()
                return
            }
            print(values ?? [])
            completion()
        }
    }

    /// It has an async form, which works by itself.
    func nameN0(_ number: Int, completion: @escaping (String) -> Void) { completion("\(number)") }
    func nameN0(_ number: Int) async -> String { "\(number)" }

    func show() {
        other.nameN1(3) { name in print(name) }
        other.fourthN1 { print("done") }
    }
}

/// Its handler waits in a property.
final class PickerN0 {
    private var onDone: ((String) -> Void)?

    func pick(completion: @escaping (String) -> Void) { self.onDone = completion }

    func picked(_ name: String) {
        onDone?(name)
        onDone = nil
    }
}
