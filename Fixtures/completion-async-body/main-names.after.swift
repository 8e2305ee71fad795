// form: body
import Foundation

// A function that bears the name of what it calls answers where that does; one that asks for the main thread is called there.

protocol Feeding {
    func feed(_ completion: @escaping (Int) -> Void)
}

final class Low {
    // expect: completion-async-body
    func get(completion: @escaping (Int) -> Void) {
        Task { @MainActor in
            completion(await get())
        }
    }

    func get() async -> Int {
        print("low")
        return 1
    }
}

final class High {
    let low = Low()

    // expect: completion-async-body
    func get(completion: @escaping (Bool) -> Void) {
        Task { @MainActor in
            completion(await get())
        }
    }

    func get() async -> Bool {
        let value = await low.get()
        return value > 0
    }
}

final class Screen {
    let feeder: Feeding

    init(feeder: Feeding) {
        self.feeder = feeder
    }

    // expect: completion-async-body
    func show(completion: @escaping (Int) -> Void) {
        Task { @MainActor in
            completion(await show())
        }
    }

    @MainActor
    func show() async -> Int {
        precondition(Thread.isMainThread, "views are shown by the main thread")
        return await withCheckedContinuation { continuation in
            feeder.feed { continuation.resume(returning: $0) }
        }
    }

    // expect: completion-async-body
    func redraw(completion: @escaping (Int) -> Void) {
        Task { @MainActor in
            completion(await redraw())
        }
    }

    @MainActor
    func redraw() async -> Int {
        check()
        return await withCheckedContinuation { continuation in
            feeder.feed { continuation.resume(returning: $0) }
        }
    }

    private func check() {
        dispatchPrecondition(condition: .onQueue(.main))
    }
}

func use(_ high: High, _ screen: Screen, _ low: Low) {
    low.get { print($0) }
    high.get { print($0) }
    screen.show { print($0) }
    screen.redraw { print($0) }
}
