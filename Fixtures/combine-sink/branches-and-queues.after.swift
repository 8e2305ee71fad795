// target: swift 6.0, ios 17
// form: task
import Combine
import UIKit

final class Item: ObservableObject {
    @Published var title = ""
    @Published var row = 0
    @Published var isOpen = false
}

// Only one branch runs, and a serial queue's main queue is the main queue.
@MainActor
final class Screen: UIViewController {
    private var bag: Set<AnyCancellable> = []
    private var labels: [String] = []

    func watch(_ first: Item?, _ second: Item) {
        if let item = first {
            // expect: combine-sink
            // why: if 'item.$title' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
            // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
            let titleValues = item.$title.receive(on: DispatchSerialQueue.main)
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
            AnyCancellable(Task { [weak self] in
                for await title in titleValues where !Task.isCancelled {
                    self?.labels.append(title)
                }
            }.cancel).store(in: &bag)
        } else {
            let item = second
            // expect: combine-sink
            // why: if 'item.$row' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
            // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
            let rowValues = item.$row.receive(on: DispatchSerialQueue.main)
                .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
                .values
            AnyCancellable(Task { [weak self] in
                for await row in rowValues where !Task.isCancelled {
                    self?.labels.append("\(row)")
                }
            }.cancel).store(in: &bag)
        }
    }
}

final class Actions {
    private let item: Item
    private var actions: [String] = []
    private var bag: Set<AnyCancellable> = []

    init(item: Item) { self.item = item }

    private func listen() {
        // expect: combine-sink
        // why: if 'item.$isOpen' changes more than once before the task has started, the loop sees only the last value: check that the others do not matter
        // why: `sink` runs its closure before 'item.isOpen' is set, the loop a moment later: check that the closure does not read the property 'item.isOpen', and that no code right after setting it relies on the closure
        // why: `sink` handles the first value of 'item.$isOpen' before 'begin' returns, whereas the loop does so afterwards: check that 'build' may be called as late as that
        // why: 'listen' is not on the main actor, so the loop runs on a background thread: mark the closure of the task '@MainActor' if the closure of `sink` needs the main thread
        item.$isOpen.sink { [weak self] _ in self?.build() }.store(in: &bag)
    }

    // The same call after it, whichever comes first.
    func begin() {
        listen()
        build()
    }

    private func build() { actions = ["share"] }
}
