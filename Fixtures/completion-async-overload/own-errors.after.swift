// target: swift 5.7

import Foundation

struct Fault: Error { let code: Int }
protocol Mishap: Error {}

/// An optional error of the project's own is thrown as any other is.
final class Store {
    enum Problem: LocalizedError { case empty }
    enum Color { case red }

    // expect: completion-async-overload safe
    func save(_ name: String, completion: @escaping (Fault?) -> Void) {
        completion(name.isEmpty ? Fault(code: 1) : nil)
    }

    func save(_ name: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            save(name) { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }

    // expect: completion-async-overload safe
    func load(_ name: String, completion: @escaping (String?, Problem?) -> Void) {
        DispatchQueue.global().async { if name.isEmpty { completion(nil, .empty) } else { completion(name, nil) } }
    }

    func load(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            load(name) { value, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: value!)
                }
            }
        }
    }

    // expect: completion-async-overload safe
    func fetch(completion: @escaping (_ data: Data?, _ name: String?, _ error: NSError?) -> Void) {
        completion(Data(), "", nil)
    }

    func fetch() async throws -> (data: Data, name: String) {
        try await withCheckedThrowingContinuation { continuation in
            fetch { first, second, error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: (first!, second!))
                }
            }
        }
    }

    // expect: completion-async-overload safe
    func check(completion: @escaping ((any Mishap)?) -> Void) { completion(nil) }

    func check() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            check { error in
                if let error = error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }

    // No error.
    // expect: completion-async-overload safe
    func color(completion: @escaping (Color?) -> Void) { completion(.red) }

    func color() async -> Color? {
        await withCheckedContinuation { continuation in
            color {
                continuation.resume(returning: $0)
            }
        }
    }

    // The value is always there.
    // expect: completion-async-overload safe
    func count(completion: @escaping (Int, Fault?) -> Void) { completion(1, nil) }

    func count() async -> (Int, Fault?) {
        await withCheckedContinuation { continuation in
            count {
                continuation.resume(returning: ($0, $1))
            }
        }
    }
}
