import Foundation

// A value and an error that may both be nil: an error counts first, as functions that come from Objective-C have it.

struct Picture {
    let name: String
}

enum StoreError: Error {
    case nothing
}

protocol Loading {
    func load(_ name: String, completion: @escaping (Data?, URLResponse?, Error?) -> Void)
}

final class Store {
    let loader: Loading
    let placeholder: Picture

    init(loader: Loading, placeholder: Picture) {
        self.loader = loader
        self.placeholder = placeholder
    }

    // expect: completion-async-body
    func answer(_ name: String) async throws -> Data {
        return try await withCheckedThrowingContinuation { continuation in
            loader.load(name) { data, response, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: data!)
                }
            }
        }
    }

    // expect: completion-async-body
    func handOn(_ name: String) async throws -> (Data, URLResponse) {
        return try await withCheckedThrowingContinuation { continuation in
            loader.load(name) { value1, value2, error in continuation.resume(with: error.map { .failure($0) } ?? .success((value1!, value2!))) }
        }
    }

    // What is missing without an error is an error.
    // expect: completion-async-body
    func check(_ name: String, completion: @escaping (Int?, Error?) -> Void) {
        loader.load(name) { data, _, error in
            guard let data = data else {
                completion(nil, error)
                return
            }
            completion(data.count, nil)
        }
    }

    // expect: completion-async-body
    func either(_ isOld: Bool) async throws -> Picture {
        let (data, _, error) = await withCheckedContinuation { continuation in
            loader.load("picture") { continuation.resume(returning: ($0, $1, $2)) }
        }
        if isOld {
            if let error = error { throw error }
            return self.placeholder
        } else {
            let picture = self.made(of: data) ?? self.placeholder
            return picture
        }
    }

    private func made(of data: Data?) -> Picture? {
        data.map { Picture(name: "\($0.count)") }
    }
}
