// target: swift 5.9, ios 15
// form: body
// Of two functions of one name a reason tells the labels; a test that checks for what the first gives at once does not reach the second.

import Foundation

enum TokenError: Error { case missingKey, noAnswer }

final class Tokens {
    private let key: String

    init(key: String) { self.key = key }

    // expect: completion-async-body display
    func create(_ code: String, completion: @escaping (Result<Int, TokenError>) -> Void) {
        guard !key.isEmpty else {
            completion(.failure(.missingKey))
            return
        }
        create(url: URL(fileURLWithPath: code), completion: completion)
    }

    // expect: completion-async-body display
    // why: until its callers await it…
    // why: 'result' is read at TokensTests.swift:14 after the call of 'create(_:completion:)' at TokensTests.swift:12, which may call 'create(url:completion:)', and a task may not have set 'result' by then: let that code wait for the handler first
    // why: `throws(TokenError)` needs Swift 6…
    private func create(url: URL, completion: @escaping (Result<Int, TokenError>) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, _ in
            guard let data else { return completion(.failure(.noAnswer)) }
            completion(.success(data.count))
        }.resume()
    }
}
