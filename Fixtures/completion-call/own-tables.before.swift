// target: swift 6.2, ios 26, macos 26

import UIKit

/// A controller that is no `UITableViewController` declares its own table, which is no optional.
final class Listing: UIViewController {
    lazy var tableView: UITableView = UITableView()
    private var isDone = false

    func fill() {
        // expect: completion-call unsafe
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        tableView.fill(with: 2) { [weak self] in self?.isDone = true }
    }
}

extension UITableView {
    func fill(with rows: Int, completion: @escaping () -> Void) { DispatchQueue.main.async(execute: completion) }

    @MainActor
    func fill(with rows: Int) async {
        await withCheckedContinuation { continuation in
            fill(with: rows) { continuation.resume() }
        }
    }
}
