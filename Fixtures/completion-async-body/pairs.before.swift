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
    func answer(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
        loader.load(name) { data, response, error in
            completion(data, error)
        }
    }

    // expect: completion-async-body
    func handOn(_ name: String, completion: @escaping (Data?, URLResponse?, Error?) -> Void) {
        loader.load(name, completion: completion)
    }

    // The second callback gives its values the names of the first.
    // expect: completion-async-body
    func twice(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
        loader.load(name) { data, response, error in
            guard let start = data, error == nil else {
                completion(data, error)
                return
            }
            self.loader.load(name + ".more") { data, response, error in
                print(start, response as Any)
                completion(data, error)
            }
        }
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
    func check(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
        loader.load(name) { data, _, error in
            guard let data = data else {
                completion(nil, error)
                return
            }
            completion(data, nil)
        }
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
    func respond(_ url: URL, completion: @escaping (URLResponse?, Error?) -> Void) {
        loader.load("head") { data, _, error in
            let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
            completion(response, error)
        }
    }

    // expect: completion-async-body
    func either(_ isOld: Bool, completion: @escaping (Picture?, Error?) -> Void) {
        loader.load("picture") { data, _, error in
            if isOld {
                completion(self.placeholder, error)
            } else {
                let picture = self.made(of: data) ?? self.placeholder
                completion(picture, nil)
            }
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
    func first(_ name: String, completion: @escaping (Error?) -> Void) {
        let data = name
        print(data)
        loader.load(name) { data, response, error in
            guard let response = response, let url = response.url else {
                completion(error)
                return
            }
            print(url)
            completion(nil)
        }
    }
}
