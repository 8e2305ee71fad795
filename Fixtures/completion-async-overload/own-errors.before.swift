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

    // expect: completion-async-overload safe
    func load(_ name: String, completion: @escaping (String?, Problem?) -> Void) {
        DispatchQueue.global().async { if name.isEmpty { completion(nil, .empty) } else { completion(name, nil) } }
    }

    // expect: completion-async-overload safe
    func fetch(completion: @escaping (_ data: Data?, _ name: String?, _ error: NSError?) -> Void) {
        completion(Data(), "", nil)
    }

    // expect: completion-async-overload safe
    func check(completion: @escaping ((any Mishap)?) -> Void) { completion(nil) }

    // No error.
    // expect: completion-async-overload safe
    func color(completion: @escaping (Color?) -> Void) { completion(.red) }

    // The value is always there.
    // expect: completion-async-overload safe
    func count(completion: @escaping (Int, Fault?) -> Void) { completion(1, nil) }
}
