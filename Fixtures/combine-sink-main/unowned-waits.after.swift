// target: swift 6.2, ios 26
// code after a call that the loop awaits uses an object that may be gone by then
import Combine
import UIKit

@MainActor
final class ListScreen {
    private let snapshots = PassthroughSubject<NSDiffableDataSourceSnapshot<Int, String>, Never>()
    private let source: UITableViewDiffableDataSource<Int, String>
    private var bag: Set<AnyCancellable> = []
    private(set) var isShown = false

    init(source: UITableViewDiffableDataSource<Int, String>) { self.source = source }

    func start() {
        // expect: combine-sink-main unsafe
        let snapshotsValues = snapshots
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { @MainActor [unowned self] in
            for await snapshot in snapshotsValues where !Task.isCancelled {
                await source.apply(snapshot)
                isShown = true
            }
        }.cancel).store(in: &bag)
    }
}
