// target: swift 5.9
// form: conformance
import Foundation

enum Source { case cache, network }

/// What implements it leaves arguments out of its calls: the callback form that stays has the values.
protocol Updating {
    // expect: completion-async-conformance
    func update(_ name: String, force: Bool, from source: Source, completion: @escaping (Int) -> Void)
    // expect: completion-async-conformance
    func reset(
        after delay: TimeInterval,
        completion: @escaping (Bool) -> Void
    )
}

final class Updater: Updating {
    func update(
        _ name: String, force: Bool = true, from source: Source = .cache, completion: @escaping (Int) -> Void
    ) {
        print(name, force, source)
        completion(1)
    }

    func reset(after delay: TimeInterval = TimeInterval(3), completion: @escaping (Bool) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { completion(true) }
    }
}

final class UpdaterMock: Updating {
    func update(_ name: String, force: Bool, from source: Source, completion: @escaping (Int) -> Void) {
        completion(0)
    }

    func reset(after delay: TimeInterval, completion: @escaping (Bool) -> Void) { completion(false) }
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
