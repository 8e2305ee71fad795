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
        store.save("a") { fault in
            if let fault {
                print("not saved: \(fault)")
                return
            }
            print("saved")
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
        store.load("c") { data, error in
            guard let data else {
                if error?.code == 1 { print("again") }
                return
            }
            self.data = data
        }
    }

    func bindsTheError() {
        // expect: completion-call
        store.load("d") { data, problem in
            if let problem = problem {
                print(problem.domain, problem.code)
            } else if let data {
                self.data = data
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
        store.save("g") { fault in
            if let fault {
                onError(fault)
                return
            }
            print(label)
        }
    }
}
