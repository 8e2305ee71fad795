// target: swift 6.0, ios 16
// language mode: 5, as the task takes what is not Sendable

enum StoreError: Error { case closed }
struct Entry { var id = 0 }

final class Store {
    func insert(_ id: Int, completion: @escaping (Result<Entry, StoreError>) -> Void) {}
    func insert(_ id: Int) async throws(StoreError) -> Entry { Entry() }
    func count(completion: @escaping (Int) -> Void) {}
    func count() async -> Int { 0 }
}

final class Shelf<Item> {
    func take(completion: @escaping ([Item]) -> Void) {}
    func take() async -> [Item] { [] }
}

final class Recorder {
    func record<Value>() -> (Value) -> Void { { _ in } }
    func log(_ title: String) -> (Int) -> Void { { print(title, $0) } }
    func log(_ title: String, then next: @escaping (Int) -> Void) -> (Int) -> Void { next }
    var handlers: [(Int) -> Void] = []
}

/// A handler is made once, when the call is made.
final class Caller {
    let store = Store()
    let shelf = Shelf<Int>()
    let recorder = Recorder()

    func told() {
        // expect: completion-call
        Task { [handler = recorder.log("count")] in handler(await store.count()) }
        // expect: completion-call
        // for the log
        Task {
            let value = await store.count()
            print(value)
        }
        // expect: completion-call
        Task {
            let value = await store.count()
            print(value)
        } // swiftlint:disable:this all
        print("asked")
    }

    func toldInto(_ handler: Int) {
        // expect: completion-call
        store.count(
            completion: recorder.log(
                "count",
                then: { count in
                    print(handler, count)
                    print("done")
                }))
        print("asked")
    }

    func onlyTheCallTells() {
        // expect: completion-call
        Task { [handler = recorder.record() as (Result<Entry, StoreError>) -> Void] in
            do throws(StoreError) {
                handler(.success(try await store.insert(1)))
            } catch {
                handler(.failure(error))
            }
        }
        print("asked")
    }

    func inAsync() async {
        // expect: completion-call
        let handler = recorder.record() as (Result<Entry, StoreError>) -> Void
        do throws(StoreError) {
            handler(.success(try await store.insert(1)))
        } catch {
            handler(.failure(error))
        }
    }

    func kept() {
        // expect: completion-call
        Task { [handler = recorder.handlers[0] as (Int) -> Void] in
            handler(await store.count())
        }
        print("asked")
    }

    /// What an item is, no caller can write that sees the function only.
    func generic() {
        // expect: completion-call
        shelf.take(completion: recorder.record())
        print("asked")
    }

    func chosen(_ isLoud: Bool) {
        // expect: completion-call
        store.count(completion: isLoud ? recorder.log("loud") : { _ in })
        print("asked")
    }
}
