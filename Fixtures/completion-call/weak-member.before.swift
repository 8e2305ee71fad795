// target: swift 6.0, ios 17
import UIKit

// The presenter holds its view weakly, and a task that captures the view holds it until it has ended.
@MainActor
class LoaderView: UIView {
    func hide(completion: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async { completion() }
    }

    func hide() async {
        await withCheckedContinuation { continuation in hide { continuation.resume() } }
    }
}

@MainActor
final class Steps {
    func next() {}
}

@MainActor
final class Presenter {
    weak var view: LoaderView?
    let shown: LoaderView
    let steps = Steps()
    private lazy var action = UIAction { [weak self] _ in
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: the task keeps the object in the weak 'view' alive until it has ended: check that it may live that long
        self?.view?.hide {
            self?.steps.next()
        }
    }
    private lazy var other = UIAction { [weak self] _ in
        // expect: completion-call unsafe
        self?.shown.hide {
            self?.steps.next()
        }
    }

    init(shown: LoaderView) { self.shown = shown }
}
