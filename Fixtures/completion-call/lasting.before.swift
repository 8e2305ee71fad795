// target: swift 6.2, ios 26, macos 26
// language mode: 5, as the task takes what is not Sendable

/// Both functions have their async version already.
final class Store {
    func load(_ item: AnyObject, depth: Int, completion: @escaping (Int) -> Void) {}
    func load(_ item: AnyObject, depth: Int) async -> Int { depth }
    func find(_ id: Int, completion: @escaping (String?, Error?) -> Void) {}
    func find(_ id: Int) async throws -> String { "" }
    func next(_ id: inout Int, completion: @escaping (Int) -> Void) {}
    func next(_ id: inout Int) async -> Int { id }
    func save(_ id: Int, completion: @escaping (Result<Int, Error>) -> Void) {}
    func save(_ id: Int) async throws -> Int { id }
}

/// What the task captures is what the call would have been given.
final class Caller {
    let store = Store()
    let other = Store()
    var total = 0

    func itself() {
        // expect: completion-call
        store.load(self, depth: total) { [weak self] count in self?.total = count }
    }

    func sameNames(_ left: Caller, _ right: Caller) {
        // expect: completion-call
        store.load(other, depth: left.other.size + right.other.size) { [weak self, other = right.other] count in
            self?.total = count + other.size
        }
    }

    func capturedAlready() {
        // expect: completion-call
        store.load(other, depth: total) { [weak self, total] count in self?.total = count + total }
    }

    func changedAfterwards() {
        var depth = 1
        depth += total
        // expect: completion-call
        store.load(other, depth: depth) { count in print(count) }
        depth = 0
    }

    func changedInTheHandler() {
        var depth = total
        // expect: completion-call
        store.load(other, depth: depth) { count in depth = count }
    }

    func notEscaping(_ size: () -> Int) {
        // a task cannot capture the closure
        // expect: completion-call
        store.load(other, depth: size()) { count in print(count) }
    }

    func changedByTheCall() {
        var id = 1
        // the task would change the variable later
        // expect: completion-call
        store.next(&id) { count in print(count) }
    }

    func leftEarly() {
        // expect: completion-call
        store.save(1) { result in
            switch result {
            case .success(let number):
                if number > 3 { break }
                self.total = number
                break
            case .failure(let error):
                print(error)
            }
        }
    }

    func leftAtTheEnd() {
        // expect: completion-call
        store.save(2) { result in
            switch result {
            case .success(let number):
                self.total = number
                break
            case .failure(let error):
                for part in "\(error)" {
                    if part == " " { break }
                    print(part)
                }
                break
            }
        }
    }

    func errorOnSuccess() {
        // expect: completion-call display
        store.find(1) { text, error in
            if let text {
                print(text, error as Any)
            } else {
                print("none", error as Any)
            }
        }
    }

    func shorthand() {
        // expect: completion-call
        store.find(2) {
            if $1 != nil { print("failed") } else { self.total = $0?.count ?? 0 }
        }
    }
}

extension Store {
    var size: Int { 1 }
}
