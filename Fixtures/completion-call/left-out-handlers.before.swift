// target: swift 6.0, ios 17
import UIKit
import UserNotifications

// A function of the SDK whose handler is left out is awaited where its call stands in async code.
@MainActor
final class BookList: UIViewController {
    private var source: UITableViewDiffableDataSource<Int, String>!
    private lazy var shelf = UICollectionViewDiffableDataSource<Int, String>()
    private var titles: [String] = []

    func load(completion: @escaping @MainActor ([String]) -> Void) {
        completion(titles)
    }

    func load() async -> [String] {
        await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }
    }

    func show(_ page: URL) {
        // expect: completion-call unsafe
        // why: async code has to await 'open' (line 26), so what follows that waits until it has finished: check that this may run later
        // why: this call is made only when the task starts, and the function around it may have returned by then: check that its callers do not rely on this call
        load { titles in
            self.titles = titles
            UIApplication.shared.open(page)
            print(titles)
        }
    }

    func list(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>) {
        // expect: completion-call unsafe
        load { [weak self] titles in
            guard let self else { return }
            self.source?.apply(snapshot, animatingDifferences: false)
            _ = self.shelf.apply(snapshot)
            print(titles)
        }
    }

    // Nobody was told of the error.
    func remind(_ request: UNNotificationRequest) {
        // expect: completion-call unsafe
        load { titles in
            if titles.isEmpty { UNUserNotificationCenter.current().add(request) }
        }
    }

    // Nothing can be awaited in a closure that is not async, nor in a `defer`.
    func animate(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>) {
        // expect: completion-call report
        // why: this call of 'load' is not rewritten: in async code 'apply' may mean its async version: if so, await it by hand
        load { titles in
            self.titles = titles
            UIView.animate(withDuration: 0.3) { self.source.apply(snapshot) }
        }
    }

    func finish(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>) {
        // expect: completion-call report
        load { titles in
            defer { self.source.apply(snapshot) }
            self.titles = titles
        }
    }

    // What this is called on is not seen to be of the SDK.
    func visit(_ page: URL, with opener: Opener) {
        // expect: completion-call report
        load { titles in
            opener.application.open(page)
            self.titles = titles
        }
    }
}
