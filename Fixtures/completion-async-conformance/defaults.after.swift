// target: swift 5.9
// form: conformance
import Foundation

enum Source { case cache, network }

/// What implements it leaves arguments out of its calls: the callback form that stays has the values.
protocol Updating {
    // expect: completion-async-conformance
    func update(_ name: String, force: Bool, from source: Source) async -> Int
    // expect: completion-async-conformance
    func reset(
        after delay: TimeInterval
    ) async -> Bool
}

extension Updating {
    func update(_ name: String, force: Bool = true, from source: Source = .cache, completion: @escaping (Int) -> Void) {
        Task {
            completion(await update(name, force: force, from: source))
        }
    }

    func reset(
        after delay: TimeInterval = TimeInterval(3),
        completion: @escaping (Bool) -> Void
    ) {
        Task { @MainActor in
            completion(await reset(after: delay))
        }
    }
}

final class Updater: Updating {
    func update(
        _ name: String, force: Bool = true, from source: Source = .cache
    ) async -> Int {
        print(name, force, source)
        return 1
    }

    func reset(after delay: TimeInterval = TimeInterval(3)) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) { continuation.resume(returning: true) }
        }
    }
}

final class UpdaterMock: Updating {
    func update(_ name: String, force: Bool, from source: Source) async -> Int {
        0
    }

    func reset(after delay: TimeInterval) async -> Bool {
        false
    }
}

final class Screen {
    private let updater = Updater()

    func start() {
        updater.update("a") { print($0) }
        updater.update("b", from: .network) { print($0) }
        updater.reset { print($0) }
    }
}

/// A value that only its type knows, one that differs, and a handler that is left out, stay.
protocol Refreshing {
    // expect: completion-async-conformance
    func refresh(after delay: TimeInterval, completion: @escaping (Bool) -> Void)
    // expect: completion-async-conformance
    func clear(all: Bool, completion: @escaping (Bool) -> Void)
    // expect: completion-async-conformance
    func count(completion: ((Int) -> Void)?)
}

final class Refresher: Refreshing {
    private static let delay: TimeInterval = 1

    func refresh(after delay: TimeInterval = Refresher.delay, completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { completion(true) }
    }

    func clear(all: Bool = true, completion: @escaping (Bool) -> Void) {
        print(all)
        completion(all)
    }

    func count(completion: ((Int) -> Void)? = nil) {
        print("count")
        completion?(0)
    }
}

final class OtherRefresher: Refreshing {
    func refresh(after delay: TimeInterval, completion: @escaping (Bool) -> Void) { completion(true) }

    func clear(all: Bool = false, completion: @escaping (Bool) -> Void) { completion(all) }

    func count(completion: ((Int) -> Void)?) { completion?(1) }
}

func refresh(_ first: Refresher, _ second: OtherRefresher) {
    first.refresh { print($0) }
    first.clear { print($0) }
    second.clear { print($0) }
    first.count()
}
