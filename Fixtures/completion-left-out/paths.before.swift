import UIKit

/// Nothing to do, and nobody who could be told; or another screen is shown.
final class Player: UIViewController {
    var track: String?
    var isPresenting = false

    // expect: completion-left-out
    init(_ name: String, completion: @escaping () -> Void) {
        super.init(nibName: nil, bundle: nil)
        if track != nil { completion() }
    }

    required init?(coder: NSCoder) { nil }

    // expect: completion-left-out
    func stop(completion: @escaping () -> Void) {
        guard track != nil else { return }
        completion()
    }

    // expect: completion-left-out
    func name(completion: @escaping (String) -> Void) {
        if let track { completion(track) }
    }

    // expect: completion-left-out
    func begin(_ name: String?, completion: @escaping (Error?) -> Void) {
        guard let name else { return showLogin() }
        if name != "" {
            completion(nil)
        } else {
            showLogin()
        }
    }

    // There is no screen, or it is shown already.
    // expect: completion-left-out
    func ask(completion: @escaping (Bool) -> Void) {
        guard let presentingViewController, !isPresenting else { return }
        presentingViewController.present(self, animated: true)
        completion(true)
    }

    func showLogin() {}
}
