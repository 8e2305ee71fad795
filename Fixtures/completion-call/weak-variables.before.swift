// target: swift 6.2, ios 26, macos 26

/// A weak variable is as a weak capture: the task captures the member that the call is made on, and a task that holds what was
/// weak says so.
@MainActor
final class Screen {
    private var title = ""
    private let loader = Loader()
    private var onTap: (() -> Void)?

    func load(completion: @escaping (String) -> Void) { completion("hello") }
    func load() async -> String { "hello" }

    func reload() {
        weak var weakSelf = self
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the task keeps 'self' alive until it has ended, and this handler holds it weakly: check that 'self' may live that long
        load { title in
            weakSelf?.title = title
        }
    }

    func prepare() {
        weak var weakSelf = self
        onTap = {
            // expect: completion-call unsafe
            // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
            weakSelf?.loader.load { title in
                weakSelf?.title = title
            }
        }
    }

    func prepareWithCapture() {
        weak var weakSelf = self
        onTap = {
            // expect: completion-call unsafe
            // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
            weakSelf?.loader.load { [weak self] title in
                self?.title = title
            }
        }
    }

    func prepareOnSelf() {
        weak var weakSelf = self
        onTap = {
            // expect: completion-call unsafe
            // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
            // why: the task keeps the object in the weak 'weakSelf' alive until it has ended: check that it may live that long
            weakSelf?.load { title in
                print(title)
            }
        }
    }
}

@MainActor
final class Loader {
    func load(completion: @escaping (String) -> Void) { completion("hello") }
    func load() async -> String { "hello" }
}
