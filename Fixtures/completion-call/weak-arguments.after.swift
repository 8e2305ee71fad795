// target: swift 6.2, ios 26, macos 26
// language mode: 5, as the task takes what is not Sendable

final class Item { var name = "" }

final class Retrier {
    func retry(_ item: Item, completion: @escaping (Bool, Int) -> Void) {}
    func retry(_ item: Item) async -> (Bool, Int) { (true, 0) }
    func rename(to name: String, completion: @escaping (Bool) -> Void) {}
    func rename(to name: String) async -> Bool { true }
    static func reset(completion: @escaping (Bool) -> Void) {}
    static func reset() async -> Bool { true }
}

/// What a handler holds weakly may still be what the call is given, or made on: that is not weak.
final class Caller {
    let shared = Retrier()
    var isDone = false

    func argument(_ item: Item) {
        // expect: completion-call
        Task { [weak item, strongItem = item] in
            let (isRetried, delay) = await shared.retry(strongItem)
            guard isRetried else { return }
            print(item?.name ?? "", delay)
        }
        print("asked")
    }

    func partOfAnArgument(_ item: Item) {
        // expect: completion-call
        Task { [weak item, name = item.name] in
            let isRenamed = await shared.rename(to: name)
            print(item?.name ?? "", isRenamed)
        }
        print("asked")
    }

    func receiver(_ retrier: Retrier) {
        // expect: completion-call
        Task { [weak retrier, strongRetrier = retrier] in
            let isRenamed = await strongRetrier.rename(to: "a")
            print(retrier as Any, isRenamed)
        }
        print("asked")
    }

    func optionalReceiver(_ retrier: Retrier?) {
        // expect: completion-call
        retrier?.rename(to: "a") { [weak retrier] isRenamed in
            print(retrier as Any, isRenamed)
        }
        print("asked")
    }

    func onType() {
        // expect: completion-call
        Task { [weak self] in
            let isReset = await Retrier.reset()
            self?.isDone = isReset
        }
        print("asked")
    }
}
