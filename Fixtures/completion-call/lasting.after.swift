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
        Task {
            let count = await store.load(self, depth: total)
            self.total = count
        }
    }

    func sameNames(_ left: Caller, _ right: Caller) {
        // expect: completion-call
        Task { [weak self, other = right.other, strongOther = other, store] in
            let count = await store.load(strongOther, depth: left.other.size + right.other.size)
            self?.total = count + other.size
        }
    }

    func capturedAlready() {
        // expect: completion-call
        Task { [weak self, total, store, other] in
            let count = await store.load(other, depth: total)
            self?.total = count + total
        }
    }

    func changedAfterwards() {
        var depth = 1
        depth += total
        // expect: completion-call
        Task { [depth] in
            let count = await store.load(other, depth: depth)
            print(count)
        }
        depth = 0
    }

    func changedInTheHandler() {
        var depth = total
        // expect: completion-call
        Task { [givenDepth = depth] in
            let count = await store.load(other, depth: givenDepth)
            depth = count
        }
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
        Task {
            let result: Result<Int, Error>
            do {
                result = .success(try await store.save(1))
            } catch {
                result = .failure(error)
            }
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
        Task {
            do {
                let number = try await store.save(2)
                self.total = number
            } catch {
                for part in "\(error)" {
                    if part == " " { break }
                    print(part)
                }
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
        Task {
            do {
                let value = try await store.find(2)
                self.total = value.count
            } catch {
                print("failed")
            }
        }
    }
}

extension Store {
    var size: Int { 1 }
}
