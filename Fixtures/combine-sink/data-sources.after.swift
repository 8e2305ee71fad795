// target: swift 6.2, ios 26
import Combine
import UIKit

/// What UIKit declares on the main actor, its subclass is, too.
final class ReasonSource: UITableViewDiffableDataSource<Int, String> {
    private var bag: Set<AnyCancellable> = []
    private var last = ""

    init(_ table: UITableView, _ texts: PassthroughSubject<String, Never>) {
        super.init(tableView: table) { _, _, _ in UITableViewCell() }
        // expect: combine-sink unsafe
        // why: `sink` runs its closure as soon as 'texts' gives a value, on the thread that sends it…
        let textsValues = texts
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await text in textsValues where !Task.isCancelled {
                self?.last = text
            }
        }.cancel).store(in: &bag)
    }
}
