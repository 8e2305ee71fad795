import Foundation

/// Where there is no handler, no call of it is missing: what else the condition asks decides.
final class Store {
    var result: Result<Int, Error>?
    private let queue = DispatchQueue(label: "store")

    func save(_ number: Int, completion: ((Result<Int, Error>) -> Void)?) {
        queue.async {
            self.result = .success(number)
            if let completion, let result = self.result {
                completion(result)
            }
        }
    }

    func saveLate(_ number: Int, completion: ((Result<Int, Error>) -> Void)?) {
        queue.async {
            self.result = .failure(CocoaError(.fileNoSuchFile))
            guard let done = completion, let result = self.result else { return }
            done(result)
        }
    }

    // What a function makes may be nothing.
    // expect: completion-never-called
    func saveMade(_ number: Int, completion: ((Result<Int, Error>) -> Void)?) {
        queue.async {
            self.result = .made(of: number)
            if let completion, let result = self.result {
                completion(result)
            }
        }
    }

    // expect: completion-never-called
    func find(_ number: Int, completion: ((String?) -> Void)?) {
        queue.async {
            if let completion, let text = ["one", "two"].first(where: { $0.count == number }) {
                completion(text)
            }
        }
    }

    // expect: completion-never-called
    func tell(_ number: Int, completion: ((Int?) -> Void)?) {
        queue.async {
            if completion != nil && number > 3 {
                completion?(number)
            }
        }
    }
}

extension Optional where Wrapped == Result<Int, Error> {
    static func made(of number: Int) -> Self { number > 0 ? .success(number) : nil }
}

func use(_ store: Store) {
    store.save(1) { print($0) }
    store.saveLate(1) { print($0) }
    store.saveMade(1) { print($0) }
    store.find(1) { print($0 ?? "") }
    store.tell(1) { print($0 ?? 0) }
}
