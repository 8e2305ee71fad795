// target: swift 6.2, ios 26, macos 26

/// What a capture list stores has to write `self`, and a handler that is `.none` does nothing.
@MainActor
final class Drawing {
    private var width = 1
    private var isShown = false
    private let canvas = Canvas()

    func draw() {
        // expect: completion-call report
        canvas.draw(lines: { print(width) }, completion: { [weak self] in self?.isShown = true })
    }

    func drawStrongly() {
        // expect: completion-call unsafe
        canvas.draw(lines: { print(self.width) }, completion: { [weak self] in self?.isShown = true })
    }

    func drawNothing() {
        canvas.draw(lines: { print(1) }, completion: .none)
    }
}

@MainActor
final class Canvas {
    func draw(lines: () -> Void, completion: (() -> Void)?) {
        lines()
        completion?()
    }
    func draw(lines: () -> Void) async { lines() }
}
