// target: swift 5.9, ios 15
// a test of one class says nothing of another that fulfils the same requirement
import Foundation

protocol Action: AnyObject {
    func execute(completion: @escaping () -> Void)
}

final class Renderer {
    var onDismiss: ((() -> Void) -> Void)?

    func dismiss(completion: @escaping () -> Void) { onDismiss?(completion) }
}

final class CloseAction: Action {
    private let renderer: Renderer

    init(renderer: Renderer) { self.renderer = renderer }

    func execute(completion: @escaping () -> Void) {
        renderer.dismiss { completion() }
    }
}

final class LaunchAction: Action {
    private let client = Client()

    func execute(completion: @escaping () -> Void) {
        client.get { _ in completion() }
    }
}
