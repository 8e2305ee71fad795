// target: swift 6.0, ios 17
import UIKit

// A function of the SDK whose handler is left out is awaited in an async body.
@MainActor
final class Catalogue {
    private let source: UITableViewDiffableDataSource<Int, String>
    private var titles: [String] = []

    init(source: UITableViewDiffableDataSource<Int, String>) { self.source = source }

    // expect: completion-async-body display
    func load(completion: @escaping @MainActor ([String]) -> Void) {
        completion(titles)
    }

    func load() async -> [String] {
        await withCheckedContinuation { continuation in load { continuation.resume(returning: $0) } }
    }

    // expect: completion-async-body unsafe
    // why: async code has to await 'apply' (line 26), so what follows that waits until it has finished: check that this may run later
    // why: nothing in the checked files calls 'refresh', so the async version takes its place: await it in code elsewhere that calls it
    func refresh(_ snapshot: NSDiffableDataSourceSnapshot<Int, String>, completion: @escaping @MainActor (Int) -> Void) {
        load { titles in
            self.source.apply(snapshot)
            completion(titles.count)
        }
    }
}
