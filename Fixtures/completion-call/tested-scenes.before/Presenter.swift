// target: swift 6.2, ios 26
import UIKit

protocol SceneDelegate: AnyObject {
    func sceneDidLoad()
}

// A test double of the scene tells it, and the test looks at once at what came of it.
final class Presenter: SceneDelegate {
    private let factory: Factory
    private var shown: [Int] = []

    init(factory: Factory) { self.factory = factory }

    func sceneDidLoad() {
        // expect: completion-call unsafe
        // why: line 20 ('append') will run on the main thread, even if…
        // why: this call is made only when the task starts, and…
        // why: code of tests calls 'sceneDidLoad' (PresenterTests.swift:7): a test that checks something right after that has to wait until the task has run
        factory.makeItem { [weak self] in self?.shown.append($0) }
    }
}

final class Scene: UIViewController {
    weak var delegate: SceneDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate?.sceneDidLoad()
    }
}

final class Factory {
    func makeItem(completionHandler: @escaping (Int) -> Void) { completionHandler(1) }

    func makeItem() async -> Int { 1 }
}
