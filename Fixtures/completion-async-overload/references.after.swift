// target: swift 5.10, ios 17
import Dispatch

func run(_ start: (@escaping @Sendable (Int) -> Void) -> Void) { start { print($0) } }
func keep<T>(_ value: T) -> T { value }

// A reference that is no call means the async version in async code, unless a type is written for it.
final class Loader: Sendable {
    // expect: completion-async-overload
    func plain(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func plainAsync() async -> Int {
        await withCheckedContinuation { continuation in
            plain {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func choice(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func choiceAsync() async -> Int {
        await withCheckedContinuation { continuation in
            choice {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func list(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func listAsync() async -> Int {
        await withCheckedContinuation { continuation in
            list {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func other(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func otherAsync() async -> Int {
        await withCheckedContinuation { continuation in
            other {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func generic(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func genericAsync() async -> Int {
        await withCheckedContinuation { continuation in
            generic {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func inTask(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func inTaskAsync() async -> Int {
        await withCheckedContinuation { continuation in
            inTask {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func typed(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func typed() async -> Int {
        await withCheckedContinuation { continuation in
            typed {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func passed(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func passed() async -> Int {
        await withCheckedContinuation { continuation in
            passed {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func named(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func named() async -> Int {
        await withCheckedContinuation { continuation in
            named {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func synchronous(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func synchronous() async -> Int {
        await withCheckedContinuation { continuation in
            synchronous {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func property(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func property() async -> Int {
        await withCheckedContinuation { continuation in
            property {
                continuation.resume(returning: $0)
            }
        }
    }
    // expect: completion-async-overload
    func local(completion: @escaping @Sendable (Int) -> Void) { work { completion(1) } }

    func local() async -> Int {
        await withCheckedContinuation { continuation in
            local {
                continuation.resume(returning: $0)
            }
        }
    }
    private func work(_ body: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async {
            print("begin")
            body()
            print("end")
        }
    }

    func use(_ isFirst: Bool, item: Item) async {
        let first = plain
        first { print($0) }
        let second = isFirst ? choice : list
        second { print($0) }
        let all = [list, list]
        for one in all { one { print($0) } }
        keep(generic)({ print($0) })
        let kept: (@escaping @Sendable (Int) -> Void) -> Void = typed
        kept { print($0) }
        run(passed)
        let whole = named(completion:)
        whole { print($0) }
        let value = item.property
        print(value)
        let local = 3
        let next = local
        print(next)
    }

    func call() {
        let start = synchronous
        start { print($0) }
        Task {
            let task = inTask
            task { print($0) }
            await use(true, item: Item())
        }
        plain { print($0) }
        choice { print($0) }
        list { print($0) }
        other { print($0) }
        generic { print($0) }
        inTask { print($0) }
        typed { print($0) }
        passed { print($0) }
        named { print($0) }
        synchronous { print($0) }
        property { print($0) }
        local { print($0) }
    }
}

struct Item: Sendable { let property = 1 }

func outside(_ loader: Loader, _ unrelated: Unrelated) async {
    let start = loader.other
    start { print($0) }
    print(unrelated.synchronous)
}

struct Unrelated { let synchronous = 1 }
