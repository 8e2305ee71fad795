// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

protocol Provider {
    // Two functions with the same labels, which only their results tell apart.
    // expect: combine-publisher-function display
    // why: write an async version of 'load', and await that in its callers: 'Future<Value, any Error>' gives one value
    // why: 'Provider' requires another 'load' with the same labels (two-results.before.swift:14): write the async version of each by hand, under names of their own
    func load<Value: Decodable>(_ path: String, as type: Value.Type) -> Future<Value, any Error>
    // expect: combine-publisher-function display
    // why: write an async version of 'load', and await that in its callers: 'Future' gives one value (line 22)
    // why: 'Provider' requires another 'load' with the same labels (two-results.before.swift:10): write the async version of each by hand, under names of their own
    func load<Value: Decodable>(_ path: String, as type: Value.Type) -> AnyPublisher<Value, any Error>
}

struct Service: Provider {
    // expect: combine-publisher-function display
    // why: write an async version of 'load', and await that in its callers: 'Future<Value, any Error>' gives one value
    // why: 'load' fulfils a requirement of 'Provider' (two-results.before.swift:10): add the async version there first
    func load<Value: Decodable>(_ path: String, as type: Value.Type) -> Future<Value, any Error> {
        Future { done in
            DispatchQueue.main.async { done(.failure(URLError(.badURL))) }
        }
    }

    // expect: combine-publisher-function display
    // why: write an async version of 'load', and await that in its callers: 'Fail' always fails, so that callers that can throw may throw its error themselves instead
    // why: 'load' fulfils a requirement of 'Provider' (two-results.before.swift:10): add the async version there first
    func load<Value: Decodable>(_ path: String, as type: Value.Type) -> AnyPublisher<Value, any Error> {
        Fail(error: URLError(.badURL)).eraseToAnyPublisher()
    }
}
