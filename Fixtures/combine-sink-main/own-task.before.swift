// target: swift 6.2, ios 26, macos 26
// fix: safe
import Combine
import Foundation

/// Where the project calls a type of its own `Task`, the rewrite is left to a person.
struct Task {
    var title: String
}

@MainActor
final class TaskList {
    private let tasks = CurrentValueSubject<[Task], Never>([])
    private var bag = Set<AnyCancellable>()
    private var titles: [String] = []

    func start() {
        // expect: combine-sink-main display
        tasks
            .receive(on: DispatchQueue.main)
            .sink { [weak self] tasks in self?.titles = tasks.map(\.title) }
            .store(in: &bag)
    }
}
