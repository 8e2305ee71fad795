import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// A value and an error that may both be nil: an error counts first, as functions that come from Objective-C have it.

struct Picture {
    let name: String
}

enum StoreError: Error {
    case nothing
}

protocol Loading: Sendable {
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
        try await withCheckedThrowingContinuation { continuation in
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
        try await withCheckedThrowingContinuation { continuation in
            loader.load(name) { data, response, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: (data!, response!))
                }
            }
        }
    }

    // The second callback gives its values the names of the first.
    // expect: completion-async-body
    func twice(_ name: String) async throws -> Data {
        let (data, response, error) = await withCheckedContinuation { continuation in
            loader.load(name) { continuation.resume(returning: ($0, $1, $2)) }
        }
        guard let start = data, error == nil else {
            if let error = error { throw error }
            return data!
        }
        let (data2, response2, error2) = await withCheckedContinuation { continuation in
            self.loader.load(name + ".more") { continuation.resume(returning: ($0, $1, $2)) }
        }
        print(start, response2 as Any)
        if let error = error2 { throw error }
        return data2!
    }

    // A value that is known to be missing beside one that is there is no tuple of both.
    // expect: completion-async-body
    func partly(_ name: String, completion: @escaping (Data?, URLResponse?, Error?) -> Void) {
        loader.load(name) { data, _, error in
            guard let data = data else {
                completion(nil, nil, error)
                return
            }
            completion(data, nil, nil)
        }
    }

    // What is missing without an error is an error.
    // expect: completion-async-body
    func check(_ name: String) async throws -> Data {
        let (possibleData, error) = await withCheckedContinuation { continuation in
            loader.load(name) { possibleData, _, error in continuation.resume(returning: (possibleData, error)) }
        }
        guard let data = possibleData else {
            throw error!
        }
        return data
    }

    // What is missing for another reason has no error: whoever calls it has to give one.
    // expect: completion-async-body
    func decode(_ name: String, completion: @escaping (Int?, Error?) -> Void) {
        loader.load(name) { data, _, error in
            guard let data = data, let number = Int(String(decoding: data, as: UTF8.self)) else {
                completion(nil, error)
                return
            }
            completion(number, nil)
        }
    }

    // The initializer may fail.
    // expect: completion-async-body
    func respond(_ url: URL) async throws -> URLResponse {
        let error = await withCheckedContinuation { continuation in
            loader.load("head") { _, _, error in continuation.resume(returning: error) }
        }
        let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        if let error = error { throw error }
        return response!
    }

    // expect: completion-async-body
    func either(_ isOld: Bool) async throws -> Picture {
        let (data, error) = await withCheckedContinuation { continuation in
            loader.load("picture") { data, _, error in continuation.resume(returning: (data, error)) }
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

final class Names {
    let loader: Loading

    init(loader: Loading) { self.loader = loader }

    // What the guard binds is meant behind it; what the callback does not look at needs no name.
    // expect: completion-async-body
    func first(_ name: String) async throws {
        let data = name
        print(data)
        let (possibleResponse, error) = await withCheckedContinuation { continuation in
            loader.load(name) { _, possibleResponse, error in continuation.resume(returning: (possibleResponse, error)) }
        }
        guard let response = possibleResponse, let url = response.url else {
            if let error = error { throw error }
            return
        }
        print(url)
    }
}
