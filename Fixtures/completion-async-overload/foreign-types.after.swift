// target: swift 6.2, ios 26, macos 26
// What is extended may have a function of that name, which takes the rest of the arguments.
import UIKit

extension UITableView {
    // expect: completion-async-overload
    func reloadData(_ completion: @escaping () -> Void) {
        UIView.animate(withDuration: 0, animations: { self.reloadData() }, completion: { _ in completion() })
    }

    func reloadDataAsync() async {
        await withCheckedContinuation { continuation in
            reloadData {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func openEverySection(_ completion: @escaping () -> Void) {
        UIView.animate(withDuration: 0, animations: { self.reloadData() }, completion: { _ in completion() })
    }

    func openEverySection() async {
        await withCheckedContinuation { continuation in
            openEverySection {
                continuation.resume()
            }
        }
    }

    // expect: completion-async-overload
    func reload(_ names: [String], completion: @escaping () -> Void) {
        reloadData(completion)
    }

    func reload(_ names: [String]) async {
        await withCheckedContinuation { continuation in
            reload(names) {
                continuation.resume()
            }
        }
    }
}

extension UINavigationController {
    // expect: completion-async-overload
    func push(_ screen: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        pushViewController(screen, animated: animated)
        DispatchQueue.main.async { completion() }
    }

    func pushAsync(_ screen: UIViewController, animated: Bool) async {
        await withCheckedContinuation { continuation in
            push(screen, animated: animated) {
                continuation.resume()
            }
        }
    }

    // No function of the SDK has these labels.
    // expect: completion-async-overload
    func push(screen: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        pushViewController(screen, animated: animated)
        DispatchQueue.main.async { completion() }
    }

    func push(screen: UIViewController, animated: Bool) async {
        await withCheckedContinuation { continuation in
            push(screen: screen, animated: animated) {
                continuation.resume()
            }
        }
    }
}

final class Table {
    // expect: completion-async-overload
    func reloadData(_ completion: @escaping () -> Void) {
        completion()
    }

    nonisolated(nonsending) func reloadData() async {
        await withCheckedContinuation { continuation in
            reloadData {
                continuation.resume()
            }
        }
    }
}
