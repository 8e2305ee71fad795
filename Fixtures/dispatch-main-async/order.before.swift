// target: swift 6.2, ios 26, macos 26
import Foundation

protocol MeterDelegate: AnyObject {
    func meter(_ meter: Meter, didReceive level: Int)
    func meter(_ meter: Meter, didStop reason: String)
}

final class Meter: @unchecked Sendable {
    var stateUpdateHandler: (@Sendable (String) -> Void)?
    var onHint: (@Sendable (String) -> Void)?
    func start(onReady: @escaping @Sendable (String) -> Void) { onReady("") }
    func read(completion: @escaping @Sendable (Int) -> Void) { completion(1) }
}

@MainActor final class Label: Sendable {
    var text = ""
    var isHidden = false
    func reloadData() {}
}

/// Where nothing can tell in which order blocks run, nothing is said of it.
final class Quiet: Sendable {
    private let label: Label
    private let meter = Meter()

    init(label: Label) { self.label = label }

    /// Each block is the same as the one before.
    func refresh() {
        // expect: dispatch-main-async unsafe
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            self.label.reloadData()
            self.label.isHidden = false
        }
    }

    /// One answer for each call, and threads of the global queue are in no order.
    func load(_ number: Int, completion: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.global().async {
            let sum = number + 1
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async { self.label.text = "\(sum)" }
        }
        meter.read { level in
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async { completion(level) }
        }
    }

    /// What is answered once is in no order either.
    func read() {
        meter.read { level in
            // expect: dispatch-main-async unsafe
            DispatchQueue.main.async { self.label.text = "\(level)" }
        }
    }
}

/// Two blocks that set the same, and one value after the other.
final class Loud: MeterDelegate, @unchecked Sendable {
    private let label: Label
    private let meter = Meter()
    private let serial = DispatchQueue(label: "serial")
    private let jobs: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }()

    init(label: Label) { self.label = label }

    func show() {
        // expect: dispatch-main-async unsafe
        // why: the block that 'hide' posts at line 83 sets 'label.isHidden', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
        DispatchQueue.main.async { self.label.isHidden = false }
    }

    func hide() {
        // expect: dispatch-main-async unsafe
        // why: the block that 'show' posts at line 77 sets 'label.isHidden', too, and nothing promises that the tasks of both begin in order: check that nothing relies on their order
        DispatchQueue.main.async { self.label.isHidden = true }
    }

    func tell(_ number: Int) {
        // expect: dispatch-main-async unsafe
        // why: 'tell' is called at line 93 and then at line 94, and nothing promises that the tasks of the two calls begin in order: check that nothing relies on it
        DispatchQueue.main.async { self.add(number) }
    }

    func tellTwice() {
        tell(1)
        tell(2)
    }

    func note(_ number: Int) {
        // expect: dispatch-main-async unsafe
        // why: nothing promises that the tasks of two calls of 'note(_:)' begin in order: check that nothing relies on it
        DispatchQueue.main.async { self.count(number) }
    }

    var level = 0 {
        didSet {
            // expect: dispatch-main-async unsafe
            // why: nothing promises that the tasks of two changes of 'level' begin in order: check that nothing goes wrong if the earlier one comes last
            DispatchQueue.main.async { [level] in self.set(level, oldValue) }
        }
    }

    var limit: Int {
        get { 1 }
        set {
            // expect: dispatch-main-async unsafe
            // why: nothing promises that the tasks of two runs of this code begin in order: check that nothing relies on it
            DispatchQueue.main.async { self.restrict(newValue) }
        }
    }

    func queue(_ names: [String]) {
        serial.async {
            // expect: dispatch-main-async unsafe
            // why: 'serial' runs its blocks one after the other, so what they post to the main queue runs in that order, and nothing promises that tasks begin in order: keep the block if the order matters
            DispatchQueue.main.async { self.sort(names) }
        }
        jobs.addOperation {
            // expect: dispatch-main-async unsafe
            // why: 'jobs' runs its blocks one after the other, so what they post to the main queue runs in that order, and nothing promises that tasks begin in order: keep the block if the order matters
            DispatchQueue.main.async { self.keep(names) }
        }
        for name in names {
            // expect: dispatch-main-async display
            // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
            // why: the loop in line 131 posts a block for each 'name', and nothing promises that their tasks begin in order: post one block after the loop, or pass the values to one task through an `AsyncStream`
            DispatchQueue.main.async { self.name(name) }
        }
    }

    func listen() {
        meter.onHint = { hint in
            // expect: dispatch-main-async unsafe
            // why: the compiler may take the task for the value that the closure around it returns: if it complains, write `_ = Task { … }`
            // why: nothing promises that the tasks of two calls of the closure for 'onHint' begin in order: check that nothing relies on it
            DispatchQueue.main.async { self.hint(hint) }
        }
        meter.stateUpdateHandler = { state in
            // expect: dispatch-main-async display
            // why: the compiler may take the task for the value that the closure around it returns: if it complains, write `_ = Task { … }`
            // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
            // why: by its name, 'stateUpdateHandler' may be called for one event after the other, and nothing promises that the tasks of two events begin in order: keep the block if so, or pass the events to one task through an `AsyncStream`
            DispatchQueue.main.async { self.state(state) }
        }
    }

    func meter(_ meter: Meter, didReceive level: Int) {
        // expect: dispatch-main-async display
        // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
        // why: by its name, 'meter(_:didReceive:)' may be called for one event after the other, and nothing promises that the tasks of two events begin in order: keep the block if so, or pass the events to one task through an `AsyncStream`
        DispatchQueue.main.async { self.receive(level) }
    }

    func meter(_ meter: Meter, didStop reason: String) {
        // expect: dispatch-main-async unsafe
        // why: nothing promises that the tasks of two calls of 'meter(_:didStop:)' begin in order: check that nothing relies on it
        DispatchQueue.main.async { self.stop(reason) }
    }

    func add(_ number: Int) {}
    func count(_ number: Int) {}
    func set(_ level: Int, _ old: Int) {}
    func restrict(_ limit: Int) {}
    func sort(_ names: [String]) {}
    func keep(_ names: [String]) {}
    func name(_ name: String) {}
    func hint(_ hint: String) {}
    func state(_ state: String) {}
    func receive(_ level: Int) {}
    func stop(_ reason: String) {}
}

// Nothing comes after a call that returns.
final class Router {
    func open(_ name: String?) {
        guard let name else { return route(0) }
        route(name.count)
    }

    private func route(_ number: Int) {
        // expect: dispatch-main-async unsafe
        // why: nothing promises that the tasks of two calls of 'route(_:)' begin in order: check that nothing relies on it
        DispatchQueue.main.async { self.add(number) }
    }

    func add(_ number: Int) {}
}
