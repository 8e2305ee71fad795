// target: swift 6.2, ios 26, macos 26

/// Nobody who reads these bodies sees an answer: the overload is only shown.
protocol Monitoring {
    // Called for every event.
    // expect: completion-async-overload
    func watch(_ handler: ((Int) -> Void)?)
    // Or not at all, where somebody watches already.
    // expect: completion-async-overload
    func unlock(completion: @escaping (Bool) -> Void)
    // The default has nothing to say.
    // expect: completion-async-overload
    func refresh(completion: @escaping (Int) -> Void)
    // What is given the handler may answer once, or not: the reason asks to leave it.
    // expect: completion-async-overload display
    func load(completion: @escaping (Int) -> Void)
    // Who forgets it stands in for the others.
    // expect: completion-async-overload
    func close(completion: @escaping () -> Void)
    // That nothing is done yet promises nothing.
    // expect: completion-async-overload
    func open(completion: @escaping () -> Void)
}

extension Monitoring {
    func refresh(completion: @escaping (Int) -> Void) {}

    func open(completion: @escaping () -> Void) { fatalError("not yet") }
}

final class Monitor: Monitoring {
    private var handler: ((Int) -> Void)?
    private var unlocked: ((Bool) -> Void)?

    func watch(_ handler: ((Int) -> Void)?) { self.handler = handler }

    func unlock(completion: @escaping (Bool) -> Void) {
        guard unlocked == nil else { return }
        unlocked = completion
    }

    func load(completion: @escaping (Int) -> Void) {
        let operation = LoadOperation()
        operation.completion = completion
        operation.start()
    }

    func close(completion: @escaping () -> Void) { completion() }

    func event() {
        handler?(1)
        handler?(2)
        unlocked?(true)
    }
}

final class LoadOperation {
    var completion: ((Int) -> Void)?

    func start() { completion?(1) }
}

final class FakeMonitor: Monitoring {
    func watch(_ handler: ((Int) -> Void)?) {}
    func unlock(completion: @escaping (Bool) -> Void) {}
    func load(completion: @escaping (Int) -> Void) {}
    func close(completion: @escaping () -> Void) {}
}
