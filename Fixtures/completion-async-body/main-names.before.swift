// form: body
import Foundation

// A function that bears the name of what it calls answers where that does; one that asks for the main thread is called there.

protocol Feeding {
    func feed(_ completion: @escaping (Int) -> Void)
}

final class Low {
    // expect: completion-async-body
    func get(completion: @escaping (Int) -> Void) {
        print("low")
        DispatchQueue.main.async { completion(1) }
    }
}

final class High {
    let low = Low()

    // expect: completion-async-body
    func get(completion: @escaping (Bool) -> Void) {
        low.get { completion($0 > 0) }
    }
}

final class Screen {
    let feeder: Feeding

    init(feeder: Feeding) {
        self.feeder = feeder
    }

    // expect: completion-async-body
    func show(completion: @escaping (Int) -> Void) {
        precondition(Thread.isMainThread, "views are shown by the main thread")
        feeder.feed { completion($0) }
    }

    // expect: completion-async-body
    func redraw(completion: @escaping (Int) -> Void) {
        check()
        feeder.feed { completion($0) }
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
