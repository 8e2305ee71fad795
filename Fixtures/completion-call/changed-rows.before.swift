// target: swift 6.2, ios 26, macos 26

import UIKit

/// A view is told of changed rows right after they have changed: a task would do that later.
extension UITableView {
    func insert(_ paths: [IndexPath], completion: ((Bool) -> Void)? = nil) {
        performBatchUpdates {
            insertRows(at: paths, with: .none)
        } completion: { isDone in
            completion?(isDone)
        }
    }

    @MainActor
    func insert(_ paths: [IndexPath]) async -> Bool {
        await performBatchUpdates { insertRows(at: paths, with: .none) }
    }
}

final class Screen: UIViewController {
    lazy var tableView: UITableView = UITableView()

    func show(_ paths: [IndexPath]) {
        // expect: completion-call display
        // why: line 30 ('scroll') will run on the main thread, even if 'insert' calls its handler on another thread: check that nothing there blocks, or needs that other thread
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        // why: before 'insert' returns, changed-rows.before.swift:8 calls 'performBatchUpdates'; a task would do that later: keep the handler, or make the code around the call async and await it there
        tableView.insert(paths) { [weak self] _ in
            self?.scroll()
        }
    }

    func scroll() {}
}
