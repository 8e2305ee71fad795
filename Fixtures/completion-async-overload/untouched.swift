// target: swift 5.7
import Foundation

protocol Movable {
    func move(to place: Int, completion: @escaping (Error?) -> Void)
}

/// What cannot have an overload, or has one. None of these is this rule's, though another may report it.
class Untouched: Movable {
    // A call without the handler would come to mean the overload, and the name of its own is taken.
    func save(completion: @escaping () -> Void = {}) { completion() }
    func saveAsync(in folder: String = "") {}
    func store(completion: (() -> Void)? = nil) { completion?() }
    func storeAsync() {}
    func saveAll() async {
        save()
        store()
    }

    // It stands there already.
    func load(completion: @escaping (Int) -> Void) { completion(1) }
    func load() async -> Int { 1 }

    // It stands there under a name of its own.
    func size(completion: @escaping (Int) -> Void) { completion(1) }
    func size() -> Int { 1 }
    func sizeAsync() async -> Int { size() }

    // A call on the type would mean the one that throws nothing.
    func move(to place: Int, completion: @escaping (Error?) -> Void) { completion(nil) }
    func move(to place: Int) async -> Error? {
        await withCheckedContinuation { continuation in
            move(to: place) { continuation.resume(returning: $0) }
        }
    }

    // An async one takes the same arguments, and more.
    func width(completion: @escaping (Int) -> Void) { completion(1) }
    func width(of name: String? = nil) async -> Int { 1 }

    // The name of its own is taken by what leaves its argument out.
    func depth(completion: @escaping (Int) -> Void) { completion(1) }
    func depth() -> Int { 1 }
    func depthAsync(to name: String = "") {}

    // The overload of both would be the same.
    func name(completion: @escaping (String) -> Void) { completion("") }
    func name(completionHandler: @escaping (Int) -> Void) { completionHandler(0) }

    // Nothing of a handler that is not called once on every path.
    func maybe(_ flag: Bool, completion: @escaping () -> Void) {
        if flag { completion() }
    }
    func twice(completion: @escaping () -> Void) {
        completion()
        completion()
    }
    func never(completion: @escaping () -> Void) {}
    func each(_ items: [Int], completion: @escaping (Int) -> Void) {
        for item in items { completion(item) }
    }
    func early(_ flag: Bool, completion: @escaping () -> Void) {
        guard flag else { return }
        completion()
    }
    func keep(completion: @escaping () -> Void) {
        kept = completion
    }
    func stored(completion: @escaping () -> Void) {
        handlers.append(completion)
    }
    func weakly(completion: @escaping () -> Void) {
        later { [weak self] in
            guard self != nil else { return }
            completion()
        }
    }
    func deferred(completion: @escaping () -> Void) {
        defer { completion() }
        if !handlers.isEmpty { completion() }
    }

    // Events are no completions.
    func onTap(_ action: @escaping () -> Void) { action() }
    func observe(changes handlerOfChanges: @escaping (Int) -> Void) { handlerOfChanges(1) }
    func change(updateBlock: @escaping (Bool) -> Void) { updateBlock(true) }
    func download(progress: @escaping (Double) -> Void) { progress(1) }

    // It does not escape: the answer is there when the call returns.
    func map(completion: (Int) -> Void) { completion(1) }

    // It asks something back.
    func ask(completion: @escaping (Int) -> Bool) { _ = completion(1) }

    // Async, or throwing before it answers.
    func wait(completion: @escaping () -> Void) async { completion() }
    func open(completion: @escaping () -> Void) throws { completion() }

    // What does not reach into a continuation.
    func sum(_ numbers: Int..., completion: @escaping (Int) -> Void) { completion(numbers.count) }

    // An argument without a name cannot be passed on.
    func drop(for _: Int, completion: @escaping () -> Void) { completion() }

    // Local functions take no overload.
    func outer() {
        func inner(completion: @escaping () -> Void) { completion() }
        inner {}
    }

    private var kept: () -> Void = {}
    private var handlers: [() -> Void] = []
    private func later(_ body: @escaping () -> Void) { body() }
}

class Derived: Untouched {
    // It must follow what it overrides.
    override func keep(completion: @escaping () -> Void) { completion() }
}

// A delegate is called, nobody waits for it.
protocol RequirementDelegate {
    func answer(completion: @escaping (Int) -> Void)
}

// An initializer is no function that is waited for.
struct Made {
    init(completion: @escaping () -> Void) { completion() }
}

// What the callback form awaits is awaited by others as well.
actor Counter {
    func reset() {}

    nonisolated func reset(completion: @escaping @Sendable () -> Void) {
        Task {
            await reset()
            completion()
        }
    }
}

/// Functions that callers cannot wait for: the handler is called before they return.
final class Memory {
    private var items: [Int: String] = [:]
    private let lock = NSLock()
    private let queue = DispatchQueue(label: "cache")

    func item(_ id: Int, completion: @escaping (String?) -> Void) {
        for (key, item) in items where key == id { return completion(item) }
        completion(nil)
    }

    func all(completion: @escaping ([String]) -> Void) {
        queue.sync {
            var all: [String] = []
            for item in items.values { all.append(item) }
            completion(all)
        }
    }

    func parsed(_ text: String, completion: ((Result<Int, Error>) -> Void)?) {
        do {
            lock.lock()
            completion?(.success(try number(text)))
        } catch {
            completion?(.failure(error))
        }
    }

    private func number(_ text: String) throws -> Int { text.count }
}

/// Functions that only move to a queue, or only await a closure.
final class Hopper: Sendable {
    private let queue = DispatchQueue(label: "mover")

    func onMain(completion: @escaping @Sendable () -> Void) {
        if Thread.isMainThread {
            completion()
        } else {
            DispatchQueue.main.async { completion() }
        }
    }

    func finish(_ result: Result<Int, Error>, completion: @escaping @Sendable (Result<Int, Error>) -> Void) {
        queue.async { completion(result) }
    }

    func perform(completion: @escaping @Sendable () -> Void) {
        OperationQueue.main.addOperation(completion)
    }

    func nextTurn(completion: @escaping @Sendable () -> Void) {
        RunLoop.main.perform { completion() }
    }

    private func later(_ work: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async { work() }
    }

    func deliver(_ count: Int, completion: @escaping @Sendable (Int) -> Void) {
        later { completion(count) }
    }

    func isReady(on queue: DispatchQueue, completion: @escaping @Sendable (Bool) -> Void) {
        queue.async { completion(true) }
    }

    func bridge(
        _ work: @escaping @Sendable () async throws -> Int,
        completion: @escaping @Sendable (Result<Int, Error>) -> Void
    ) {
        Task {
            do {
                let count = try await work()
                completion(.success(count))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

/// Members of private types: their callers are in this file.
private final class Unseen {
    func load(completion: @escaping (Int) -> Void) {
        let count = 1
        DispatchQueue.global().asyncAfter(deadline: .now()) { [count] in completion(count) }
    }
}

/// Functions whose async version somebody wrote under another name, with other labels or as a property.
final class Rewritten: Sendable {
    private let session = URLSession.shared

    func save(_ id: Int, completion: @escaping @Sendable (Bool) -> Void) {
        work(id) { completion($0 > 1) }
    }

    func saveAndWait(_ id: Int) async -> Bool {
        await withCheckedContinuation { continuation in
            save(id) { continuation.resume(returning: $0) }
        }
    }

    func count(completion: @escaping @Sendable (Int) -> Void) {
        work(1) { completion($0 + 1) }
    }

    var count: Int {
        get async { 1 }
    }

    func name(for id: Int, completion: @escaping @Sendable (String) -> Void) {
        work(id) { completion("\($0)") }
    }

    func name(id: Int) async -> String { "" }

    private func work(_ id: Int, _ use: @escaping @Sendable (Int) -> Void) {
        session.dataTask(with: URL(fileURLWithPath: "/")) { data, _, _ in use(data?.count ?? id) }.resume()
    }
}

struct Feeds {
    let delegate: FeedDelegate

    // No overload: the async version is the code of the task (`completion-async-body`).
    func remove(_ name: String, completion: @escaping (Result<Void, Error>) -> Void) {
        Task {
            do {
                try await delegate.remove(name)
                completion(.success(()))
            } catch {
                completion(.failure(error))
            }
        }
    }
}

protocol FeedDelegate: Sendable {
    func remove(_ name: String) async throws
}

@MainActor
final class Banner {
    private var isShown = false

    // No overload: it sets a property at once, so that its body stays too, and only this file could await it.
    private func show(_ url: URL, completion: @escaping @Sendable (Bool) -> Void) {
        isShown = true
        URLSession.shared.dataTask(with: url) { _, _, _ in completion(true) }.resume()
    }

    func start(_ url: URL) { show(url) { print($0) } }
}

/// What is given key paths is not the function of this name round the call.
@MainActor
final class Watcher {
    private var kept: NSKeyValueObservation?

    func observe(_ progress: Progress, handler: (@MainActor @Sendable (Progress) -> Void)? = nil) {
        kept = progress.observe(\.fractionCompleted) { progress, _ in
            DispatchQueue.main.async { handler?(progress) }
        }
    }

    func start(_ progress: Progress) { observe(progress) { print($0) } }
}

enum SaveError: Error { case full }

/// None of these can be awaited in a continuation that both handlers resume.
final class Store: Sendable {
    // Both are called.
    func save(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure(SaveError.full) }
            success(text.count)
        }
    }

    // Neither is called for an empty text.
    func write(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            guard !text.isEmpty else { return }
            if text.count > 9 { failure(SaveError.full) } else { success(text.count) }
        }
    }

    // What fails gives a text, or perhaps nothing.
    func send(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (String) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure("empty") } else { success(text.count) }
        }
    }
    func post(_ text: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error?) -> Void) {
        DispatchQueue.global().async {
            if text.isEmpty { failure(nil) } else { success(text.count) }
        }
    }

    // A third one is called, too.
    func copy(
        _ text: String, progress: @escaping @Sendable (Double) -> Void, success: @escaping @Sendable (Int) -> Void,
        failure: @escaping @Sendable (Error) -> Void
    ) {
        DispatchQueue.global().async {
            progress(0.5)
            if text.isEmpty { failure(SaveError.full) } else { success(text.count) }
        }
    }

    // Its overload is there.
    func load(_ name: String, success: @escaping @Sendable (Int) -> Void, failure: @escaping @Sendable (Error) -> Void) {
        DispatchQueue.global().async {
            if name.isEmpty { failure(SaveError.full) } else { success(name.count) }
        }
    }
    func load(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            load(name, success: { continuation.resume(returning: $0) }, failure: { continuation.resume(throwing: $0) })
        }
    }
}

// What fulfils it only moves to a queue, which async callers can do themselves.
struct QueueItem {
    let queue: OperationQueue
    func cancel() { queue.cancelAllOperations() }
}

protocol Worker {
    @discardableResult
    func run(_ handler: @escaping () -> Void) -> QueueItem
}

final class QueueWorker: Worker {
    private let queue = OperationQueue()

    func run(_ handler: @escaping () -> Void) -> QueueItem {
        queue.addOperation {
            handler()
        }
        return QueueItem(queue: queue)
    }
}
