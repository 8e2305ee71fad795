// target: swift 6.2, ios 26
// A screen that is closed while a request runs calls what it keeps twice: a continuation would be resumed again.

enum Ending { case closed, done, progress }

protocol Flow {
    func open(update: @escaping (Ending) -> Void)
}

extension Flow {
    // Its name promises one call, and what 'mapped' returns is kept.
    func open(completion: @escaping (Bool) -> Void) {
        open(update: mapped(completion))
    }

    private func mapped(_ completion: @escaping (Bool) -> Void) -> (Ending) -> Void {
        return { ending in
            switch ending {
            case .closed: completion(false)
            case .done: completion(true)
            case .progress: print("still there")
            }
        }
    }
}

final class Screen: Flow {
    private var openCompletion: (Ending) -> Void = { _ in }

    func open(update: @escaping (Ending) -> Void) {
        self.openCompletion = { ending in
            print(ending)
            update(ending)
        }
    }

    func close() { openCompletion(.closed) }

    func receive() {
        openCompletion(.progress)
        openCompletion(.done)
    }
}

final class Once {
    private var loadCompletion: ((Int) -> Void)?

    // What calls it clears it.
    // expect: completion-async-overload unsafe
    func load(_ count: Int, completion: @escaping (Int) -> Void) {
        begin(count, completion: completion)
    }

    private func begin(_ count: Int, completion: @escaping (Int) -> Void) {
        self.loadCompletion = { number in completion(number + count) }
    }

    func stop() { finish(0) }

    func receive() { finish(1) }

    private func finish(_ number: Int) {
        let completion = loadCompletion
        loadCompletion = nil
        completion?(number)
    }
}

final class Twice {
    private var loadCompletion: ((Int) -> Void)?

    // Nothing does here.
    func load(_ count: Int, completion: @escaping (Int) -> Void) {
        begin(count, completion: completion)
    }

    private func begin(_ count: Int, completion: @escaping (Int) -> Void) {
        self.loadCompletion = { number in completion(number + count) }
    }

    func stop() { loadCompletion?(0) }

    func receive() { loadCompletion?(1) }
}
