// target: swift 6.2, ios 26
// One of two results is a return or a throw.

struct Missing: Error {}

final class Shelf: Sendable {
    private let isEmpty = false

    // expect: completion-async-body
    func first(_ count: Int, completion: @escaping (Result<Int, any Error>) -> Void) {
        print(count)
        completion(count > 0 ? .success(count) : .failure(Missing()))
    }

    // expect: completion-async-body
    func check(_ name: String, completion: @escaping (Result<Void, Missing>) -> Void) {
        print(name)
        completion(isEmpty ? .failure(Missing()) : .success(()))
    }

    // expect: completion-async-body
    func open(_ count: Int, completion: @escaping (Error?) -> Void) {
        print(count)
        completion(count > 0 ? nil : Missing())
    }

    // expect: completion-async-body
    func close(_ name: String, completion: @escaping (Missing?) -> Void) {
        print(name)
        completion(isEmpty ? Missing() : nil)
    }
}
