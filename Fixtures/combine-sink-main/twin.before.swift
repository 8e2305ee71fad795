// target: swift 6.2, ios 26, macos 26
import Combine
import Foundation

@MainActor
final class Twin {
    @Published var count = 0
    private var bag: Set<AnyCancellable> = []

    func save(_ count: Int) { print(count) }
    func save(_ count: Int) async { print(count) }

    // In the loop, `save` is the async one: it needs an await that only a person can want.
    func start() {
        // expect: combine-sink-main display
        // why: the loop may need several hops on the main queue before it handles a value, where `receive(on:)` needs one: keep the subscription if other work on that queue has to run before or after it
        // why: in a task 'save' may mean the async function at twin.before.swift:11, and not the one that is called now: write 'await' if the compiler asks for it and both do the same
        $count.receive(on: DispatchQueue.main).sink { [weak self] in self?.save($0) }.store(in: &bag)
    }
}
