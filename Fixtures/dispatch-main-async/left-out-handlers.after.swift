// target: swift 6.0, ios 17
import UIKit

// A function of the SDK whose handler is left out stays the same one in the task, and nothing waits for its animation.
@MainActor
final class Shop {
    private let source: UITableViewDiffableDataSource<Int, String>

    init(source: UITableViewDiffableDataSource<Int, String>) { self.source = source }

    func refresh(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>) {
        // expect: dispatch-main-async unsafe
        // why: nothing promises that the tasks of two calls of 'refresh(_:)' begin in order: check that nothing relies on it
        Task { @MainActor in
            self.source.apply(snapshot, animatingDifferences: true, completion: nil)
            print("shown")
        }
    }

    // Nothing can be awaited in a closure that is not async.
    func animate(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>, _ page: URL) {
        // expect: dispatch-main-async display
        // why: nothing promises that the tasks of two calls of 'animate(_:_:)' begin in order: check that nothing relies on it
        // why: in a task 'open' may mean the SDK's async version: write 'await' if the compiler asks for it, with 'try' if that throws
        DispatchQueue.main.async {
            guard [1, 2].allSatisfy({ $0 > 0 }), UIApplication.shared.open(page) == () else { return }
            print("shown")
        }
    }
}
