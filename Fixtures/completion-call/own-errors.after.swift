import Foundation

struct Fault: Error { let code: Int }

final class Store {
    func save(_ name: String, completion: @escaping (Fault?) -> Void) {}
    func save(_ name: String) async throws {}

    func load(_ name: String, completion: @escaping (Data?, NSError?) -> Void) {}
    func load(_ name: String) async throws -> Data { Data() }
}

final class Shelf {
    let store = Store()
    var data = Data()

    func anyErrorWillDo() {
        // expect: completion-call
        Task {
            do {
                try await store.save("a")
                print("saved")
            } catch {
                print("not saved: \(error)")
            }
        }
    }

    // What is caught may be any error.
    func asksTheFault() {
        // expect: completion-call
        store.save("b") { fault in
            if let fault {
                print(fault.code)
                return
            }
            print("saved")
        }
    }

    // An NSError can be had of any.
    func asksTheError() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.load("c")
                self.data = data
            } catch {
                let error = error as NSError
                if error.code == 1 { print("again") }
            }
        }
    }

    func bindsTheError() {
        // expect: completion-call
        Task {
            do {
                let data = try await store.load("d")
                self.data = data
            } catch {
                let problem = error as NSError
                print(problem.domain, problem.code)
            }
        }
    }

    func handedOn(done: @escaping (Fault?) -> Void) {
        // expect: completion-call
        store.save("e", completion: done)
    }
}

// What takes an error of one type takes no other.
final class Panel {
    let store = Store()

    func save(onError: @escaping (Fault) -> Void) {
        // expect: completion-call report
        store.save("f") { fault in
            if let fault {
                onError(fault)
                return
            }
            print("saved")
        }
    }

    func save(onError: @escaping (any Error) -> Void, label: String) {
        // expect: completion-call
        Task {
            do {
                try await store.save("g")
                print(label)
            } catch {
                onError(error)
            }
        }
    }
}
