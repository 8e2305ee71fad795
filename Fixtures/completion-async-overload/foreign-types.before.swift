// target: swift 6.2, ios 26, macos 26
// What is extended may have a function of that name, which takes the rest of the arguments.
import UIKit

extension UITableView {
    // expect: completion-async-overload
    func reloadData(_ completion: @escaping () -> Void) {
        UIView.animate(withDuration: 0, animations: { self.reloadData() }, completion: { _ in completion() })
    }

    // expect: completion-async-overload
    func openEverySection(_ completion: @escaping () -> Void) {
        UIView.animate(withDuration: 0, animations: { self.reloadData() }, completion: { _ in completion() })
    }

    // expect: completion-async-overload
    func reload(_ names: [String], completion: @escaping () -> Void) {
        reloadData(completion)
    }
}

extension UINavigationController {
    // expect: completion-async-overload
    func push(_ screen: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        pushViewController(screen, animated: animated)
        DispatchQueue.main.async { completion() }
    }

    // No function of the SDK has these labels.
    // expect: completion-async-overload
    func push(screen: UIViewController, animated: Bool, completion: @escaping () -> Void) {
        pushViewController(screen, animated: animated)
        DispatchQueue.main.async { completion() }
    }
}

final class Table {
    // expect: completion-async-overload
    func reloadData(_ completion: @escaping () -> Void) {
        completion()
    }
}
