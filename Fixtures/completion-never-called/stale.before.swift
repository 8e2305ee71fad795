import Foundation

/// A result is dropped where something else was asked for since.
final class CodeView {
    private var content = ""
    private var size = 0
    private var lastRequest: Request?
    private var image: Data?
    private let queue = DispatchQueue(label: "codes")

    func show(content: String, size: Int, completion: (() -> Void)? = nil) {
        self.content = content
        self.size = size
        queue.async {
            let image = Data(content.utf8)
            DispatchQueue.main.async {
                guard self.content == content, self.size == size else { return }
                self.image = image
                completion?()
            }
        }
    }

    func showFirst(_ request: Request, completion: (() -> Void)? = nil) {
        lastRequest = request
        queue.async {
            guard self.lastRequest === request else { return }
            completion?()
        }
    }

    func showLate(content: String, completion: (() -> Void)? = nil) {
        self.content = content
        queue.async {
            let image = Data(content.utf8)
            DispatchQueue.main.async {
                if content != self.content { return }
                self.image = image
                completion?()
            }
        }
    }

    // It is the same still.
    // expect: completion-never-called
    func showAnew(content: String, completion: (() -> Void)? = nil) {
        queue.async {
            let image = Data(content.utf8)
            DispatchQueue.main.async {
                if self.content == content { return }
                self.image = image
                completion?()
            }
        }
    }

    // Nothing has run since.
    // expect: completion-never-called
    func showAtOnce(content: String, completion: ((Data?) -> Void)? = nil) {
        guard self.content == content else { return }
        image = Data(content.utf8)
        completion?(image)
    }

    // The closure is given it.
    // expect: completion-never-called
    func showRead(completion: (() -> Void)? = nil) {
        read { content in
            guard self.content == content else { return }
            self.image = Data(content.utf8)
            completion?()
        }
    }

    private func read(_ done: @escaping (String) -> Void) { queue.async { done("") } }
}

func use(_ view: CodeView) {
    view.show(content: "a", size: 1) { print("shown") }
    view.showLate(content: "a") { print("shown") }
    view.showAnew(content: "a") { print("shown") }
    view.showAtOnce(content: "a") { stopWaiting(); print($0 ?? Data()) }
    view.showRead { print("shown") }
}

func stopWaiting() {}

final class Request {}
