import Foundation

final class Canvas {
    private let lock = NSLock()
    private var isDrawing = false

    struct Stroke { var width = 1 }

    func draw() {
        // expect: dispatch-main-async unsafe
        // why: the compiler warns of `lock()` in async code, and refuses it in Swift 6 mode: write `withLock { … }`, or keep the block
        // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            self.lock.lock()
            self.isDrawing = true
            self.lock.unlock()
        }
    }

    func widen(_ first: Stroke) {
        var stroke = first
        // expect: dispatch-main-async display
        // why: blocks run in the order in which they are posted, tasks need not: check that no code counts on it
        // why: the task would change the local variable 'stroke', which compilers before Swift 6 refuse: declare it inside of the task, or keep it in a property
        DispatchQueue.main.async {
            stroke.width += 1
            stroke.width = 3
            print(stroke)
        }
    }
}
