// target: swift 6.2, ios 26
// an operator without a closure follows the hop to the main queue
import Combine
import Foundation

@MainActor
final class Banner {
    private let titles = PassthroughSubject<String, Never>()
    private var bag: Set<AnyCancellable> = []
    private(set) var title = ""

    func start() {
        // expect: combine-sink unsafe
        // why: 'receive' already delays the values, and the loop delays them a moment more: check that no code, such as a test, waits a fixed time for them
        // why: other operators follow the `receive(on:)` for the main queue: if they may run on any thread, first move `receive(on:)` to the end of the chain, where the loop can take its place
        let titlesValues = titles
            .receive(on: DispatchQueue.main)
            .removeDuplicates()
            .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
            .values
        AnyCancellable(Task.immediate { [weak self] in
            for await title in titlesValues where !Task.isCancelled {
                self?.title = title
            }
        }.cancel).store(in: &bag)
    }
}
